import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { expectOneLine, expectPortNamed, makeStartFolder, scriptOf } from './failing-start.ts';

const folder = makeStartFolder();
afterAll(folder.remove);

test.each<[string, Record<string, string>, string]>([
  [
    // From RFC 5737: an address for documents, which nobody has.
    'an address of another machine',
    { ADMIN_HOST: '192.0.2.1' },
    'ADMIN_HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)',
  ],
  [
    'a folder that is no site',
    { WEB_ROOT: join(folder.dir, 'no-site') },
    'WEB_ROOT: the folder has no index.html; publish the pages first (npm run content -- publish)',
  ],
])('%s is named by the API in one line', (_what, environment, words) =>
  expectOneLine('api', { ...folder.good.api, ...environment }, words),
);

test('by the worker a port in use is named with the setting to change', () =>
  expectPortNamed('worker', folder.good.worker, 'WORKER_ADMIN_PORT', '127.0.0.1'));

test('asked to stop when nobody reads its lines any more, the API ends all the same', async () => {
  const api = spawn(process.execPath, [scriptOf('api')], {
    env: { ...BARE_ENVIRONMENT, ...folder.good.api },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void api.kill('SIGKILL'));
  const exited = once(api, 'exit');
  for await (const line of createInterface(api.stdout)) if (line.includes('listening')) break;
  api.stdout.destroy();
  api.kill('SIGTERM');
  expect(await Promise.race([exited, wait(8_000, 'still there')])).toEqual([0, null]);
});
