import { renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createOutbox } from '@poyanil/outbox';
import { expect, test } from 'vitest';
import { canMountSmallDisk } from '../../support/small-disk.ts';
import { type FileStage, startPrograms, stopPrograms } from './file-under-the-program/stage.ts';
import { type FileStrike, fileStrikes } from './file-under-the-program/strikes.ts';
import { strikeInTurn } from './file-under-the-program.ts';

// What `npm run test:faults -- --drill file-under-the-program` does, once for each kind, and without the longest.
const LIMIT_MS = 180_000;
const SEED = 1;
const FILLS_MS = 1_000;

test.runIf(canMountSmallDisk())(
  'no 202 for what is not found after the outbox’s file was harmed',
  { timeout: LIMIT_MS },
  async () => {
    const quick = fileStrikes.filter(({ name }) => name !== 'disk stalls');
    const { report, faults } = await strikeInTurn(SEED, quick);
    expect(faults, report).toEqual([]);
  },
);

test.runIf(canMountSmallDisk())(
  'and the drill sees it where somebody starts anew without what the programs had open',
  { timeout: LIMIT_MS },
  async () => {
    const { faults } = await strikeInTurn(SEED, [carelessly]);
    expect(faults.join()).toContain('answered 202 and lost');
  },
);

const carelessly: FileStrike = {
  name: 'moved away for good',
  mendedBy: 'a person',
  holdMs: [300, 600],
  async strike(stage, random) {
    refuseMails(stage, true);
    await wait(FILLS_MS);
    renameSync(stage.folder, `${stage.folder}.lost`);
    return async () => {
      await stopPrograms(stage, random);
      createOutbox(pathToFileURL(stage.file).href);
      refuseMails(stage, false);
      await startPrograms(stage);
    };
  },
};

function refuseMails({ world }: FileStage, isRefused: boolean): void {
  for (const server of world.mailServers.values()) {
    server.behave('rcpt', isRefused ? { code: 450, text: 'Try again later' } : 'accept');
  }
}
