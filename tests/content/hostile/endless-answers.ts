import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Behaviour } from './hostile-service.ts';
import { casesOf, type ServiceCase } from './service-case.ts';

const MEGABYTE = 1024 * 1024;

function* repeated(
  start: string,
  part: string | Buffer,
  times: number,
): Generator<Buffer | string> {
  yield start;
  for (let time = 0; time < times; time += 1) yield part;
}

/** Far more than the client reads. The client closes the connection. */
function flood(start: string, part: string | Buffer, times = Number.POSITIVE_INFINITY): Behaviour {
  return (response) => pipeline(repeated(start, part, times), response).catch(() => {});
}

const megabyteOf = (text: string) => text.repeat(MEGABYTE / text.length);

/** Small enough to be sent at once, and a gigabyte when decompressed. */
function bomb(coding: string, compressed: Buffer): Behaviour {
  return (response) => {
    response.setHeader('Content-Encoding', coding).setHeader('Content-Type', 'application/json');
    return pipeline(repeated('', compressed, 100), response).catch(() => {});
  };
}

const spaces = Buffer.alloc(10 * MEGABYTE, ' ');
const zipped = gzipSync(spaces);

async function drip(response: ServerResponse, text: string): Promise<void> {
  for (const character of text) {
    if (response.destroyed || response.socket?.destroyed !== false) return;
    response.socket.write(character);
    await wait(1_000);
  }
}

const drop: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': 200 * MEGABYTE });
  return pipeline(repeated('', megabyteOf(' '), 200), response).catch(() => {});
};

export const endlessAnswers: readonly ServiceCase[] = [
  ...casesOf({
    'endless spaces': flood('', megabyteOf(' ')),
    'an endless list': flood('{"data":{"news":[0', megabyteOf(',0')),
    'endless brackets': flood('{"data":', megabyteOf('[')),
    'an endless string': flood('{"data":{"news":{"headline":"', megabyteOf('x')),
    '200 MB with a declared length': drop,
    '200 MB in chunks': flood('{"data":"', megabyteOf('x'), 200),
    'a declared gigabyte that is never sent': (response) =>
      void response.writeHead(200, { 'Content-Length': 1_000 * MEGABYTE }).flushHeaders(),
    'a gigabyte of gzip': bomb('gzip', zipped),
    'a gigabyte of gzip in gzip': bomb('gzip, gzip', gzipSync(zipped)),
    'a gigabyte of brotli': bomb('br', brotliCompressSync(spaces)),
    'a gigabyte of deflate': bomb('deflate', deflateSync(spaces)),
    'a hundred content codings': bomb(Array(100).fill('gzip').join(', '), zipped),
    'one byte a second': (response) => drip(response, `HTTP/1.1 200 OK\r\n\r\n{"data":`),
    async 'a body of one byte a second'(response) {
      response.writeHead(200, { 'Content-Length': MEGABYTE });
      while (response.socket?.destroyed === false) {
        response.write(' ');
        await wait(1_000);
      }
    },
    'no response at all': () => {},
    'headers and no body': (response) => response.writeHead(200).flushHeaders(),
    'the start of a body and no more': (response) => void response.writeHead(200).write('{"data":'),
    async 'endless early hints'(response) {
      while (response.socket?.destroyed === false) {
        response.writeProcessing();
        response.writeEarlyHints({ link: '</x>; rel=preload' });
        await wait(1);
      }
    },
  }),
];
