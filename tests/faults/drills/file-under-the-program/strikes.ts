import { copyFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createOutbox } from '@poyanil/outbox';
import { lockUnder } from '../../../support/lock-under.ts';
import { lookIntoOutbox } from '../../look-into-outbox.ts';
import type { Random } from '../../random.ts';
import {
  type FileStage,
  PROGRAMS,
  removeFiles,
  saveOpenFiles,
  startPrograms,
  stopPrograms,
} from './stage.ts';

export interface FileStrike {
  name: string;
  /** Whoever puts it right: nobody has to where the programs go on by themselves once their file is well. */
  mendedBy: 'itself' | 'a person';
  /** The words that the site says no with while it lasts; absent where it need not know more than that it cannot write. */
  words?: RegExp;
  /** The time from strike to mending: at least and at most. */
  holdMs: readonly [number, number];
  /** Resolves, once it has struck, with what puts it right. */
  strike(stage: FileStage, random: Random): Promise<() => Promise<void>> | (() => Promise<void>);
}

const MOVED = /was moved, replaced or deleted while this program had it open/;
const SHORTLY = [600, 2_000] as const;
/** A network disk's usual pause for a failover; the shortest is longer than visitors are left to wait. */
const STALLS_MS = [10_000, 30_000] as const;

/** A person saves what the programs have open, stops them, puts that at its place, and starts them. */
function byPerson(name: string, strike: (stage: FileStage, random: Random) => void): FileStrike {
  return {
    name,
    mendedBy: 'a person',
    words: MOVED,
    holdMs: SHORTLY,
    strike(stage, random) {
      strike(stage, random);
      return async () => {
        const putBack = saveOpenFiles(stage);
        await stopPrograms(stage, random);
        putBack();
        await startPrograms(stage);
      };
    },
  };
}

function replaceBy(file: string, make: (path: string) => void): void {
  make(`${file}.new`);
  renameSync(`${file}.new`, file);
}

const othersFile: readonly FileStrike[] = [
  byPerson('replaced by a copy', ({ file }) => {
    replaceBy(file, (path) => copyFileSync(file, path));
  }),
  byPerson('replaced by an empty file', ({ file }) => {
    replaceBy(file, (path) => writeFileSync(path, '', { mode: 0o600 }));
  }),
  byPerson('deleted', ({ file }, random) => {
    if (random.next() < 0.5) rmSync(file);
    else removeFiles(file);
  }),
  byPerson('log deleted (-wal)', ({ file }) => rmSync(`${file}-wal`)),
  byPerson('shared memory deleted (-shm)', ({ file }) => rmSync(`${file}-shm`)),
];

const damaged: FileStrike = {
  name: 'cut short',
  mendedBy: 'a person',
  words: /is shorter than it was/,
  holdMs: SHORTLY,
  strike(stage, random) {
    const { file } = stage;
    const database = new DatabaseSync(file, { timeout: 5_000 });
    // Nobody writes between the backup and the cut: what came in between would be lost with any backup.
    database.exec('BEGIN IMMEDIATE');
    for (const part of PARTS_OF_BACKUP) copyFileSync(`${file}${part}`, `${file}.backup${part}`);
    truncateSync(file, Math.floor(statSync(file).size * random.between(0, 0.9)));
    database.exec('ROLLBACK');
    database.close();
    return async () => {
      await stopPrograms(stage, random);
      removeFiles(file);
      for (const part of PARTS_OF_BACKUP) renameSync(`${file}.backup${part}`, `${file}${part}`);
      await startPrograms(stage);
    };
  },
};

/** The file and its log, which has what is not in the file yet. */
const PARTS_OF_BACKUP = ['', '-wal'];

const ofDisk: readonly FileStrike[] = [
  {
    name: 'folder renamed, and back',
    mendedBy: 'itself',
    words: MOVED,
    holdMs: SHORTLY,
    strike({ folder }) {
      renameSync(folder, `${folder}.away`);
      return async () => renameSync(`${folder}.away`, folder);
    },
  },
  {
    name: 'disk read only',
    mendedBy: 'itself',
    holdMs: SHORTLY,
    async strike({ disk, world }) {
      if (!(await lockUnder(world.stack, PROGRAMS, disk))) throw new Error('Files stay open');
      return async () => disk.unlock();
    },
  },
  {
    name: 'disk unmounted (lazily), and mounted',
    mendedBy: 'itself',
    words: MOVED,
    holdMs: SHORTLY,
    strike({ disk }) {
      disk.unmount();
      return async () => disk.mount();
    },
  },
  {
    name: 'disk stalls',
    mendedBy: 'itself',
    words: /has not answered within/,
    holdMs: STALLS_MS,
    strike({ disk }) {
      disk.freeze();
      return async () => disk.thaw();
    },
  },
];

const WRITES_BENEATH_MS = [500, 1_500] as const;

const mountedLate: FileStrike = {
  name: 'disk mounted late, over a file of its own name',
  mendedBy: 'a person',
  words: MOVED,
  holdMs: SHORTLY,
  async strike(stage, random) {
    const { disk, folder, file } = stage;
    await stopPrograms(stage, random);
    disk.unmount();
    await expectNoStart(stage);
    createOutbox(pathToFileURL(file).href);
    await startPrograms(stage);
    await wait(random.between(...WRITES_BENEATH_MS));
    disk.mount();
    return async () => {
      await stopPrograms(stage, random);
      disk.unmount();
      await deliverAll(stage);
      rmSync(folder, { recursive: true });
      disk.mount();
      await startPrograms(stage);
    };
  },
};

/** A program that finds no file says so, and makes none: its disk may come later. */
async function expectNoStart({ world: { stack } }: FileStage): Promise<void> {
  for (const program of PROGRAMS) {
    const words = await stack.start(program).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    if (!words.includes('there is no such file; is its disk mounted?')) {
      throw new Error(`${program} without the outbox's file: ${words}`);
    }
  }
}

/** Far longer than the lease and the job's lock of a worker that was killed. */
const DELIVERED_MS = 60_000;

/** What was taken into the file beneath is delivered from there, with the forms shut. */
async function deliverAll({ world }: FileStage): Promise<void> {
  await world.stack.start('worker');
  const deadline = Date.now() + DELIVERED_MS;
  while ([...(await lookIntoOutbox(world)).states.values()].includes('pending')) {
    if (Date.now() > deadline) throw new Error('What was beneath the disk was not delivered');
    await wait(100);
  }
  await world.stack.kill('worker');
}

export const fileStrikes: readonly FileStrike[] = [...othersFile, damaged, ...ofDisk, mountedLate];
