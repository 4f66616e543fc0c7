import { expect, test } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { listeningOf } from '../support/listening.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const site = useForSuite(() => startAbusedSite());

const portOf = (url: string) => Number(new URL(url).port);

test('the API listens publicly for visitors, and on loopback for operators', () => {
  const { stack } = site;
  const byPort = new Map(listeningOf(stack.pid('api')).map(({ port, host }) => [port, host]));
  expect(byPort).toEqual(
    new Map([
      [portOf(stack.url), '*'],
      [portOf(stack.adminUrl('api')), '127.0.0.1'],
    ]),
  );
});

test('the worker listens only on loopback, for operators', () => {
  const { stack } = site;
  expect(listeningOf(stack.pid('worker'))).toEqual([
    { host: '127.0.0.1', port: portOf(stack.adminUrl('worker')) },
  ]);
});

test.each(['/metrics', '/health/live', '/health/ready', '/', '/retry'])(
  'the public port of the API answers 404 at %s',
  async (path) => {
    const { url } = site.stack;
    const answer = await fetch(`${url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(
      /process_cpu|poyanil_submissions_total|poyanil_outbox_entries/,
    );
  },
);
