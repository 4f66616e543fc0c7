import { PROBLEM_MEDIA_TYPE } from '@poyanil/domain';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startNginx } from '../support/start-nginx.ts';
import { TEST_BUILD } from '../support/test-build.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { readMetrics } from './read-metrics.ts';

async function startSite(environment: Record<string, string> = {}) {
  await using started = new AsyncDisposableStack();
  const api: Stack = started.use(
    await startStack({
      programs: ['api'],
      ports: { api: await freePort() },
      environment,
    }),
  );
  const nginx = await startNginx(findNginx(console.error), api.url);
  started.defer(nginx.remove);
  const parts = started.move();
  return { api, nginx, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

const site = useForSuite(() => startSite({ REVISION: TEST_BUILD.revision }));

async function ask(origin: string, method = 'GET') {
  const paths = ['/healthz', '/readyz'];
  const answers = await Promise.all(paths.map((path) => fetch(origin + path, { method })));
  return answers.map(({ status }) => status);
}

test('/healthz and /readyz answer 200 without caching while forms are accepted', async () => {
  const { api, nginx } = site;
  for (const origin of [api.url, nginx.url]) {
    expect(await ask(origin)).toEqual([200, 200]);
    expect(await ask(origin, 'HEAD')).toEqual([200, 200]);
    expect(await ask(origin, 'POST')).toEqual([405, 405]);
    const answer = await fetch(`${origin}/readyz`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('ready\n');
  }
});

test('/healthz and the metrics name the running version and commit', async () => {
  const { api, nginx } = site;
  for (const origin of [api.url, nginx.url]) {
    const answer = await fetch(`${origin}/healthz`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain\b/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(
      `ok\nversion ${packageJson.version}\nrevision ${TEST_BUILD.revision}\n`,
    );
  }
  const metrics = await readMetrics(api, 'api');
  const labels = `version="${packageJson.version}",revision="${TEST_BUILD.revision}"`;
  expect(metrics).toContain(`poyanil_build_info{${labels}} 1`);
});

test('/readyz answers 503 while the outbox refuses forms, and /healthz 200', async () => {
  await using full = await startSite({ OUTBOX_MIN_FREE_BYTES: '9000000000000000' });
  const { api, nginx } = full;
  for (const origin of [api.url, nginx.url]) {
    expect(await ask(origin)).toEqual([200, 503]);
    const answer = await fetch(`${origin}/readyz`);
    expect(answer.headers.get('content-type')).toContain(PROBLEM_MEDIA_TYPE);
    expect(answer.headers.has('retry-after')).toBe(true);
    expect(await answer.json()).toMatchObject({ type: '/problems/outbox-unavailable' });
  }
  expect(api.logs.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('nginx answers /readyz with 503 while the API is down, then with 200 again', async () => {
  const { api, nginx } = site;
  await api.stop('api');
  expect(await ask(nginx.url)).toEqual([200, 503]);
  const answer = await fetch(`${nginx.url}/readyz`);
  expect(answer.headers.get('content-type')).toContain(PROBLEM_MEDIA_TYPE);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ type: '/problems/outbox-unavailable', status: 503 });
  await api.start('api');
  expect(await ask(nginx.url)).toEqual([200, 200]);
});

test('nginx does not log health requests', async () => {
  await using fresh = await startSite();
  const { nginx } = fresh;
  await ask(nginx.url);
  await fetch(`${nginx.url}/nowhere`);
  await expect.poll(() => nginx.accessLines()).toContainEqual(expect.stringContaining('404'));
  expect(nginx.accessLines()).toHaveLength(1);
});
