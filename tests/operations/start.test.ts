import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { forms, hospitalIds } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startStack } from '../support/stack.ts';

type Program = 'api' | 'worker';

/** Stands in each value that is wrong, as a password would. */
const SECRET = 'swordfish';
const NOWHERE = 'redis://127.0.0.1:1';
const dir = mkdtempSync(join(tmpdir(), 'poyanil-start-'));
const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
const file = join(dir, 'secret');
createOutbox(outboxUrl);
writeFileSync(file, `${SECRET}@poyanil.example\n`);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const mailboxes = Object.fromEntries(
  hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), 'desk@poyanil.example']),
);
/** Settings with which each of them starts. */
const GOOD: Record<Program, Record<string, string>> = {
  api: { PORT: '0', ADMIN_PORT: '0', REDIS_URL: NOWHERE, OUTBOX_URL: outboxUrl },
  worker: {
    ...{ WORKER_ADMIN_PORT: '0', REDIS_URL: NOWHERE, OUTBOX_URL: outboxUrl },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@poyanil.example', ...mailboxes },
  },
};

const scriptOf = (program: Program) =>
  fileURLToPath(new URL(`../../${program}/src/main.ts`, import.meta.url));

/** Starts a program with settings that it cannot start with, and tells its end. */
function failToStart(program: Program, environment: Record<string, string>) {
  const options = { env: { ...BARE_ENVIRONMENT, ...environment }, timeout: 28_000 };
  return new Promise<{ code: unknown; output: string; errors: string[] }>((resolve) => {
    execFile(process.execPath, [scriptOf(program)], options, (error, output, errors) =>
      resolve({ code: error?.code, output, errors: errors.trimEnd().split('\n') }),
    );
  });
}

const LATE = join(dir, 'late', 'outbox.db');

test.each<[string, Program, Record<string, string>, string | RegExp]>([
  [
    // From RFC 5737: an address for documents, which nobody has.
    'an address of another machine',
    'api',
    { ADMIN_HOST: '192.0.2.1' },
    'ADMIN_HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)',
  ],
  [
    'a folder that is no site',
    'api',
    { WEB_ROOT: join(dir, 'no-site') },
    'WEB_ROOT: the folder has no index.html; build the pages first (npm run build)',
  ],
  [
    'a folder in which no outbox can be',
    'api',
    { OUTBOX_URL: pathToFileURL(join(file, 'outbox.db')).href },
    /^OUTBOX_URL: .*secret/,
  ],
  [
    'an outbox that cannot be written',
    'worker',
    { OUTBOX_URL: 'file:///dev/null/outbox.db' },
    /^OUTBOX_URL: /,
  ],
  [
    'the file of a disk that is not mounted yet',
    'api',
    { OUTBOX_URL: pathToFileURL(LATE).href },
    /cannot be opened for writing \(there is no such file; is its disk mounted\?/,
  ],
])('%s is named by the %s in one line', async (_what, program, environment, words) => {
  const { code, errors } = await failToStart(program, { ...GOOD[program], ...environment });
  expect({ code, lines: errors.length }).toEqual({ code: 1, lines: 1 });
  expect(errors[0]).toMatch(words);
  // No first start is made of it.
  expect(existsSync(LATE)).toBe(false);
});

test.each([
  ['api', 'PORT', undefined],
  ['api', 'ADMIN_PORT', '127.0.0.1'],
  ['worker', 'WORKER_ADMIN_PORT', '127.0.0.1'],
] as const)(
  'by the %s a port in use is named with the setting to change, %s',
  async (program, setting, host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? `${address?.port}` : '';
    expect(await failToStart(program, { ...GOOD[program], [setting]: port })).toMatchObject({
      code: 1,
      errors: [`Port ${port} is in use: free it, or set ${setting} to another`],
    });
  },
);

test('the API tells every kind of fault at once, a line each and no secret, and ends', async () => {
  const ended = await failToStart('api', {
    PORT: '0',
    ADMIN_PORT: '0',
    PUBLIC_URL: `https://me:${SECRET}@poyanil.example`,
    OUTBOX_URL_FILE: dir,
    CONTENT_ACCESS_TOKEN: SECRET,
    MAILBOX_PUNALUR: `${SECRET}@poyanil.example`,
    MAILBOX_PUNALUR_FILE: file,
  });
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: [
      'PUBLIC_URL: not an origin such as https://www.example.org',
      'REDIS_URL: missing',
      'OUTBOX_URL_FILE: it names a folder, not a file',
      'CONTENT_URL, CONTENT_ACCESS_TOKEN: give both, or neither for the content of this repository',
      'MAILBOX_PUNALUR, MAILBOX_PUNALUR_FILE: both are given; leave one of them out',
    ],
  });
});

test('so does the worker', async () => {
  const ended = await failToStart('worker', {
    WORKER_ADMIN_PORT: '0',
    ADMIN_PASSWORD: SECRET,
    REDIS_URL_FILE: join(dir, SECRET),
    OUTBOX_URL: `postgres://me:${SECRET}@/poyanil`,
    SMTP_URL: `smtps://me:${SECRET}%@mail.example`,
    ALERT_MAIL: `${SECRET}@poyanil.example`,
    ALERT_MAIL_FILE: file,
    ...mailboxes,
  });
  const escapes = '; in user and password, write % / ? # @ as %25 %2F %3F %23 %40';
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: [
      'ADMIN_PASSWORD: shorter than 12 characters',
      'REDIS_URL_FILE: the file that it names is missing',
      `OUTBOX_URL: its host or port cannot be read${escapes}`,
      'MAIL_FROM: missing',
      `SMTP_URL: a % or # is not written as it has to be${escapes}`,
      'ALERT_MAIL, ALERT_MAIL_FILE: both are given; leave one of them out',
    ],
  });
});

test('a setting with a slip in its name is told by API and worker, with the one that was meant and without its value', async () => {
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

test('asked to stop when nobody reads its lines any more, the API ends all the same', async () => {
  const api = spawn(process.execPath, [scriptOf('api')], {
    env: { ...BARE_ENVIRONMENT, ...GOOD.api },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void api.kill('SIGKILL'));
  const exited = once(api, 'exit');
  for await (const line of createInterface(api.stdout)) if (line.includes('listening')) break;
  api.stdout.destroy();
  api.kill('SIGTERM');
  expect(await Promise.race([exited, wait(8_000, 'still there')])).toEqual([0, null]);
});

test('asked to stop, the API finishes what is in flight, takes nothing new, and ends in peace', async () => {
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
  // Its first bytes have arrived once a later request is through.
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
