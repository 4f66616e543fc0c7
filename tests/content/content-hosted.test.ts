import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import type { Stack } from '../support/stack.ts';

let hosted: HostedContent;
let api: Stack;
beforeAll(async () => {
  hosted = await startHostedContent();
  await hosted.kill();
  const { url: CONTENT_URL, accessToken: CONTENT_ACCESS_TOKEN } = hosted;
  api = await startApi({ CONTENT_URL, CONTENT_ACCESS_TOKEN, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await api?.remove();
  await hosted?.kill();
});

const said: string[] = [];

async function ask(id: string) {
  const answer = await fetch(contentUrl(api.url, contentQuery('Doctor', { id })));
  const body = await answer.text();
  said.push(JSON.stringify([...answer.headers]), body);
  return { answer, body };
}

test('shows content once a service that was down at the start is up', async () => {
  expect((await ask('sample-3')).answer.status).toBe(503);
  await hosted.revive();
  await vi.waitFor(async () => expect((await ask('sample-3')).answer.status).toBe(200), 10_000);
});

// Other failures of the service are tested on the gateway itself: content-gateway-faults.test.ts.
test('shows cached content and stays ready while the service hangs', async () => {
  expect((await ask('sample-2')).answer.status).toBe(200);
  hosted.behaviour = { kind: 'hang' };
  expect((await ask('sample-2')).body).toContain('Dr Sample 2');
  const start = performance.now();
  const { answer, body } = await ask('unseen while it hangs');
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(JSON.parse(body)).toEqual({
    errors: [
      {
        message: 'The content service does not answer',
        extensions: { contentful: { code: 'SERVICE_UNAVAILABLE' } },
      },
    ],
  });
  expect((await ask('sample-2')).answer.status).toBe(200);
  expect((await fetch(`${api.adminUrl('api')}/health/ready`)).status).toBe(200);
});

test('keeps the key and address of the service out of responses, logs and metrics', async () => {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  expect(metrics).toContain('poyanil_content_upstream_total');
  expect(api.logs.join('\n')).toContain('content service request failed');
  const all = [...said, ...api.logs, metrics].join('\n');
  for (const secret of [hosted.accessToken, new URL(hosted.url).host, '/content/v1/spaces']) {
    expect(all).not.toContain(secret);
  }
});
