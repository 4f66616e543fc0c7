import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { forms } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startChild } from '../../scripts/servers/child.ts';
import { startApi } from '../support/api.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { sampleOf, send } from '../support/samples.ts';

const SCRIPT = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'poyanil-start-'));
const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
createOutbox(outboxUrl);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Starts the API with settings that it cannot start with. */
async function failToStart(environment: Record<string, string>) {
  const errors: string[] = [];
  const child = startChild({
    name: 'api',
    command: process.execPath,
    args: [SCRIPT],
    environment: {
      ...BARE_ENVIRONMENT,
      PORT: '0',
      ADMIN_PORT: '0',
      REDIS_URL: 'redis://127.0.0.1:1',
      OUTBOX_URL: outboxUrl,
      ...environment,
    },
    onLine: (line, from) => {
      if (from === 'stderr') errors.push(line);
    },
  });
  onTestFinished(async () => {
    await child.kill();
  });
  return { end: await child.exited, errors };
}

async function takePort(host?: string): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? `${address.port}` : '';
}

test('a port in use is named in one line, with the setting to change', async () => {
  const port = await takePort();
  const { end, errors } = await failToStart({ PORT: port });
  expect(end).toBe('exit code 1');
  expect(errors).toEqual([`Port ${port} is in use: free it, or set PORT to another`]);
  const adminPort = await takePort('127.0.0.1');
  expect((await failToStart({ ADMIN_PORT: adminPort })).errors).toEqual([
    `Port ${adminPort} is in use: free it, or set ADMIN_PORT to another`,
  ]);
});

test('an address of another machine is named in one line', async () => {
  // From RFC 5737: an address for documents, which nobody has.
  const { end, errors } = await failToStart({ ADMIN_HOST: '192.0.2.1' });
  expect(end).toBe('exit code 1');
  expect(errors).toEqual(['ADMIN_HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)']);
});

test('a folder that is no site is named in one line', async () => {
  const { end, errors } = await failToStart({ WEB_ROOT: join(dir, 'no-site') });
  expect(end).toBe('exit code 1');
  expect(errors).toEqual([
    'WEB_ROOT: the folder has no index.html; build the pages first (npm run build)',
  ]);
});

test('a folder in which no outbox can be is named in one line', async () => {
  const file = join(dir, 'a-file');
  writeFileSync(file, '');
  const { end, errors } = await failToStart({
    OUTBOX_URL: pathToFileURL(join(file, 'outbox.db')).href,
  });
  expect(end).toBe('exit code 1');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^OUTBOX_URL: .*a-file/);
});

test('a disk that is not mounted yet is no first start: the missing file is named in one line, and none is made', async () => {
  const late = join(dir, 'late', 'outbox.db');
  const { end, errors } = await failToStart({ OUTBOX_URL: pathToFileURL(late).href });
  expect(end).toBe('exit code 1');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(
    `${late} cannot be opened for writing (there is no such file; is its disk mounted?`,
  );
  expect(existsSync(late)).toBe(false);
});

test('asked to stop when nobody reads its lines any more, the API ends all the same', async () => {
  const environment = {
    ...{ ...BARE_ENVIRONMENT, PORT: '0', ADMIN_PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' },
    OUTBOX_URL: outboxUrl,
  };
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const api = spawn(process.execPath, [SCRIPT], { env: environment, stdio: [...stdio] });
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
  const { fields } = sampleOf('contact', 'poyanil_hospital');
  const body = JSON.stringify(fields);
  const visitor = request(`${url}${forms.contact.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  visitor.write(body.slice(0, 10));
  // Its first bytes have arrived once a later request is through.
  await send(url, 'contact', sampleOf('contact', 'poyanil_hospital'));

  const stopped = api.stop('api');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 5_000 },
    )
    .toBe('refused');
  const answered = once(visitor, 'response');
  visitor.end(body.slice(10));
  expect(await answered).toMatchObject([{ statusCode: 202 }]);
  expect(await stopped).toBe('exit code 0');
});
