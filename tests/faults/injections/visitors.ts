import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Observer } from '../fault.ts';
import type { Random } from '../random.ts';
import { refusedRequests } from './refused-requests.ts';

const SLOW_VISITORS = 20;
const BYTE_EVERY_MS = 200;
const REFUSED_EVERY_MS = 200;
const ANSWER_LIMIT_MS = 15_000;

const SLOW_HEADS = [
  `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(500)}`,
  `POST /api/v1/service/contact_us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"${'x'.repeat(500)}`,
] as const;

export const slowVisitors: Fault = {
  name: 'slow visitors',
  holdMs: [1_000, 4_000],
  inject: ({ origins }, random) => {
    const sockets = Array.from({ length: SLOW_VISITORS }, (_, index) => {
      const origin = new URL(origins[index % origins.length] ?? '');
      return dawdle(connect(Number(origin.port), origin.hostname), random.pick(SLOW_HEADS));
    });
    return () => {
      for (const socket of sockets) socket.destroy();
    };
  },
};

/** Sends a few bytes at once, so that the server starts waiting, and then one after the other. */
function dawdle(socket: Socket, text: string): Socket {
  const begun = text.length - 400;
  let sent = begun;
  const timer = setInterval(() => {
    socket.write(text[sent % text.length] ?? ' ');
    sent += 1;
  }, BYTE_EVERY_MS);
  socket.on('error', () => {}); // it was closed, as expected, or the server was down
  socket.once('close', () => clearInterval(timer));
  socket.write(text.slice(0, begun));
  socket.resume();
  return socket;
}

export const badVisitors: Fault = {
  name: 'bad requests',
  holdMs: [1_000, 4_000],
  inject: ({ origins }, random, observer) => {
    let isOver = false;
    async function pester(): Promise<void> {
      const underWay: Promise<void>[] = [];
      for (let turn = 0; !isOver; turn++) {
        underWay.push(sendRefused(origins[turn % origins.length] ?? '', random, observer));
        await wait(REFUSED_EVERY_MS);
      }
      await Promise.all(underWay);
    }
    const pestering = pester();
    return () => {
      isOver = true;
      return pestering;
    };
  },
};

async function sendRefused(
  origin: string,
  random: Random,
  { oddAnswers }: Observer,
): Promise<void> {
  const { name, path, status, init } = random.pick(refusedRequests);
  try {
    const answer = await fetch(origin + path, {
      ...init,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.body?.cancel();
    if (answer.status !== status) oddAnswers.push(`${name}: ${answer.status}, not ${status}`);
  } catch {
    // The server is down, or went down before its response was complete.
  }
}
