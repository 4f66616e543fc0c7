import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hospitalIds } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { expect, onTestFinished } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

export type Program = 'api' | 'worker';

/** Stands in each value that is wrong, as a password would. */
export const SECRET = 'swordfish';
export const NOWHERE = 'redis://127.0.0.1:1';

const mailboxes = Object.fromEntries(
  hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), 'desk@poyanil.example']),
);

export const scriptOf = (program: Program) =>
  fileURLToPath(new URL(`../../${program}/src/main.ts`, import.meta.url));

export interface StartFolder {
  dir: string;
  /** A file with a secret in it. */
  file: string;
  /** Settings with which each of them starts. */
  good: Record<Program, Record<string, string>>;
  remove(): void;
}

export function makeStartFolder(): StartFolder {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-start-'));
  const file = join(dir, 'secret');
  writeFileSync(file, `${SECRET}@poyanil.example\n`);
  const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
  createOutbox(outboxUrl);
  const good = {
    api: { PORT: '0', ADMIN_PORT: '0', REDIS_URL: NOWHERE, OUTBOX_URL: outboxUrl },
    worker: {
      WORKER_ADMIN_PORT: '0',
      REDIS_URL: NOWHERE,
      OUTBOX_URL: outboxUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@poyanil.example',
      ...mailboxes,
    },
  };
  return { dir, file, good, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Starts a program with settings that it cannot start with, and tells its end. */
export function failToStart(program: Program, environment: Record<string, string>) {
  const options = { env: { ...BARE_ENVIRONMENT, ...environment }, timeout: 28_000 };
  return new Promise<{ code: unknown; output: string; errors: string[] }>((resolve) => {
    execFile(process.execPath, [scriptOf(program)], options, (error, output, errors) =>
      resolve({ code: error?.code, output, errors: errors.trimEnd().split('\n') }),
    );
  });
}

export async function expectOneLine(
  program: Program,
  environment: Record<string, string>,
  words: string | RegExp,
): Promise<void> {
  const { code, errors } = await failToStart(program, environment);
  expect({ code, lines: errors.length }).toEqual({ code: 1, lines: 1 });
  expect(errors[0]).toMatch(words);
}

/** A port is in use, at this address or at all of the machine's: the program names the setting to change. */
export async function expectPortNamed(
  program: Program,
  good: Record<string, string>,
  setting: string,
  host?: string,
): Promise<void> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  expect(await failToStart(program, { ...good, [setting]: port })).toMatchObject({
    code: 1,
    errors: [`Port ${port} is in use: free it, or set ${setting} to another`],
  });
}
