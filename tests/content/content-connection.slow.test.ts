import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBelievingApi } from './hostile/believing-api.ts';
import { brokenAnswers } from './hostile/broken-answers.ts';
import { endlessAnswers } from './hostile/endless-answers.ts';
import { newsOf } from './hostile/entries.ts';
import type { ServiceCase } from './hostile/service-case.ts';

// The content service as a server that means harm: whatever it does with the line, visitors get an answer in time.

/** The wait for a silent service, and what a busy machine adds. */
const LONGEST_ANSWER_MS = 8_000;
/** Nothing that a service sends is kept whole; a process that runs grows a little by itself. */
const MOST_GROWTH_BYTES = 150 * 1024 * 1024;

const site = useBelievingApi();
let memoryAtStart: number;
beforeAll(async () => {
  await site.makePeace();
  memoryAtStart = site.memoryBytes();
});

async function expectCase({ behave, endpoint = 503 }: ServiceCase): Promise<void> {
  await site.under(behave, async (id) => {
    const start = performance.now();
    const said = await site.ask('News', { id });
    expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS);
    expect(said.status).toBe(endpoint);
    expect(said.text).not.toContain('evil');
  });
  expect(site.memoryBytes() - memoryAtStart).toBeLessThan(MOST_GROWTH_BYTES);
}

describe('a service that answers', () => {
  test.each(endlessAnswers)('$name', expectCase);
  test.each(brokenAnswers)('$name', expectCase);
});

describe('a redirect is not followed:', () => {
  const kinds = [301, 302, 303, 307, 308];
  const places = [
    ...['file:///etc/passwd', 'data:application/json,{"data":{}}', 'javascript:evil()'],
    ...['//evil.example/', '', 'http://127.0.0.1:1/', 'http://[::1]:22/', 'ftp://127.0.0.1/'],
  ];
  test.each(places)('to %j', async (place) => {
    await expectCase({
      name: place,
      behave: (response) => void response.writeHead(302, { Location: place }).end(),
    });
  });

  test.each(kinds)('%s to itself', async (status) => {
    const before = site.service.questions;
    await site.makePeace();
    await expectCase({
      name: 'itself',
      behave: (response, { secret }) => void response.writeHead(status, { Location: secret }).end(),
    });
    expect(site.service.questions).toBeLessThan(before + 20);
  });

  test.each(kinds)('%s to a port of the machine’s own', async (status) => {
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      response.end(JSON.stringify({ data: { news: newsOf('inner') } }));
    }).listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const address = inner.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      await expectCase({
        name: 'inner',
        behave: (response) =>
          void response.writeHead(status, { Location: `http://127.0.0.1:${port}/` }).end(),
      });
      expect(reached).toBe(0);
    } finally {
      inner.close();
    }
  });
});
