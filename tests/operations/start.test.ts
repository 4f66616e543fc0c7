import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forms } from '@poyanil/domain';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startStack } from '../support/stack.ts';
import { failToStart, makeStartFolder, NOWHERE, SECRET, scriptOf } from './failing-start.ts';

const folder = makeStartFolder();
afterAll(folder.remove);

const late = join(folder.dir, 'late', 'outbox.db');

test.each<[string, Record<string, string>, string]>([
  [
    'an outbox file that does not exist',
    { OUTBOX_URL: pathToFileURL(late).href },
    'cannot be opened for writing (there is no such file. Is its disk mounted?',
  ],
  [
    // From RFC 5737: an address for documentation, which no machine has.
    'an address of another machine',
    { ADMIN_HOST: '192.0.2.1' },
    'ADMIN_HOST: 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)',
  ],
  [
    'a folder without pages',
    { WEB_ROOT: join(folder.dir, 'no-site') },
    'WEB_ROOT: the folder has no index.html; publish the pages first (npm run content -- publish)',
  ],
])('the API refuses %s with one line, and creates nothing', async (_what, environment, words) => {
  const { code, errors } = await failToStart('api', { ...folder.good.api, ...environment });
  expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining(words)] });
  expect(existsSync(late)).toBe(false);
});

test.each([
  ['api', 'PORT', undefined],
  ['worker', 'WORKER_ADMIN_PORT', '127.0.0.1'],
] as const)(
  'the %s names the port in use and the setting to change, %s',
  async (program, setting, host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? `${address?.port}` : '';
    const ended = await failToStart(program, { ...folder.good[program], [setting]: port });
    expect(ended).toMatchObject({
      code: 1,
      errors: [`Port ${port} is in use: free it, or set ${setting} to another`],
    });
  },
);

test('the API lists all invalid settings at once, without secrets, and exits', async () => {
  const ended = await failToStart('api', {
    PORT: '0',
    ADMIN_PORT: '0',
    PUBLIC_URL: `https://me:${SECRET}@poyanil.example`,
    OUTBOX_URL_FILE: folder.dir,
    CONTENT_ACCESS_TOKEN: SECRET,
    MAILBOX_PUNALUR: `${SECRET}@poyanil.example`,
    MAILBOX_PUNALUR_FILE: folder.file,
  });
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: [
      'PUBLIC_URL: not an origin such as https://www.example.org',
      'CONTENT_URL, CONTENT_ACCESS_TOKEN: set both, or neither to use the content of this repository',
      'REDIS_URL: missing',
      'OUTBOX_URL_FILE: it names a folder, not a file',
      'MAILBOX_PUNALUR, MAILBOX_PUNALUR_FILE: both are set; remove one of them',
    ],
  });
});

test('API and worker warn about a misspelled setting, without its value', async () => {
  const environment = { MAILBOX_PUNALAR: 'desk@punalur.example' };
  const nowhere = { redisUrl: NOWHERE, smtpUrl: 'smtp://127.0.0.1:1' };
  const { logs, remove } = await startStack({ ...nowhere, environment });
  onTestFinished(remove);
  const told = () => logs.filter((line) => line.includes('unknown setting'));
  await expect.poll(() => told().length).toBe(2);
  for (const line of told()) {
    const slip = { setting: 'MAILBOX_PUNALAR', nearest: 'MAILBOX_PUNALUR' };
    const name = expect.stringMatching(/^(api|worker)$/);
    expect(JSON.parse(line)).toMatchObject({ ...slip, name });
    expect(line).not.toContain('desk@punalur.example');
  }
});

test('the API finishes requests in flight and refuses new ones when it is stopped', async () => {
  const api = await startApi();
  onTestFinished(api.remove);
  const { url } = api;
  const sample = sampleOf('contact', 'poyanil_hospital');
  const body = JSON.stringify(sample.fields);
  const visitor = request(`${url}${forms.contact.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  visitor.write(body.slice(0, 10));
  // Its first bytes have arrived once a later request is answered.
  await send(url, 'contact', sample);

  const stopped = api.stop('api');
  const knock = () =>
    fetch(url).then(
      () => 'taken',
      () => 'refused',
    );
  await expect.poll(knock, { timeout: 5_000 }).toBe('refused');
  const answered = once(visitor, 'response');
  visitor.end(body.slice(10));
  expect(await answered).toMatchObject([{ statusCode: 202 }]);
  expect(await stopped).toBe('exit code 0');
});

test('the API stops even if its log is no longer read', async () => {
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
