import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLine } from './line.ts';
import { problemOf } from './problem-of.ts';

/** A server with one place, whose visitors stay until they are told to leave. */
async function startServer(longestWaitMs: number) {
  const line = createLine(1, longestWaitMs);
  const inside: (() => void)[] = [];
  const app = express();
  app.use(async (_request, response) => {
    try {
      await line.enter(response);
    } catch (error) {
      response.status(problemOf(error)?.problem.status ?? 500).end();
      return;
    }
    inside.push(() => response.end());
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isInside = (count: number) => vi.waitFor(() => expect(inside).toHaveLength(count));
  return { url, inside, isInside };
}

test('who finds no place waits, and has it once another leaves', async () => {
  const { url, inside, isInside } = await startServer(10_000);
  const first = fetch(url);
  await isInside(1);
  const second = fetch(url);
  inside[0]?.();
  await isInside(2);
  inside[1]?.();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('who waits too long is sent away, and the place is not lost', async () => {
  const { url, inside, isInside } = await startServer(100);
  void fetch(url);
  await isInside(1);
  expect((await fetch(url)).status).toBe(503);
  inside[0]?.();
  void fetch(url);
  await isInside(2);
  inside[1]?.();
});

test('who leaves the line gives up the turn, and who leaves a place frees it', async () => {
  const { url, isInside } = await startServer(10_000);
  const first = new AbortController();
  const second = new AbortController();
  fetch(url, { signal: first.signal }).catch(() => undefined);
  await isInside(1);
  fetch(url, { signal: second.signal }).catch(() => undefined);
  second.abort();
  first.abort();
  void fetch(url).catch(() => undefined);
  await isInside(2);
});
