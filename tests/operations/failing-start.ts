import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createOutbox } from '@poyanil/outbox';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { mailSettings } from './mail-settings.ts';

type Program = 'api' | 'worker';

/** Part of each invalid value, as a password would be. */
export const SECRET = 'swordfish';
export const NOWHERE = 'redis://127.0.0.1:1';

export const scriptOf = (program: Program) =>
  fileURLToPath(new URL(`../../${program}/src/main.ts`, import.meta.url));

export function makeStartFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-start-'));
  const file = join(dir, 'secret');
  writeFileSync(file, `${SECRET}@poyanil.example\n`);
  const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
  createOutbox(outboxUrl);
  const good: Record<Program, Record<string, string>> = {
    api: { PORT: '0', ADMIN_PORT: '0', REDIS_URL: NOWHERE, OUTBOX_URL: outboxUrl },
    worker: {
      ...{ WORKER_ADMIN_PORT: '0', REDIS_URL: NOWHERE, OUTBOX_URL: outboxUrl },
      ...mailSettings('smtp://127.0.0.1:1'),
    },
  };
  return { dir, file, good, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export function failToStart(program: Program, environment: Record<string, string>) {
  const options = { env: { ...BARE_ENVIRONMENT, ...environment }, timeout: 28_000 };
  return new Promise<{ code: unknown; output: string; errors: string[] }>((resolve) => {
    execFile(process.execPath, [scriptOf(program)], options, (error, output, errors) =>
      resolve({ code: error?.code, output, errors: errors.trimEnd().split('\n') }),
    );
  });
}
