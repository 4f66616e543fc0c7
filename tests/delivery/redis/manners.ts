import { randomBytes } from 'node:crypto';
import { altering, always, endless, type Manner } from './impostor.ts';
import { HOSTILE } from './struck-site.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
/** Time enough to be taken for a Redis. */
const AFTER_MS = 300;
const letters = Buffer.alloc(64 * KIBIBYTE, 'x');
const noise = () => randomBytes(256);

interface Case {
  name: string;
  manner: Manner;
}

const answers: Record<string, string | Buffer> = {
  'OK to everything': '+OK\r\n',
  'one to everything': ':1\r\n',
  'nothing to everything': '$-1\r\n',
  'an empty list to everything': '*0\r\n',
  'a list of nothing to everything': '*4\r\n$-1\r\n$-1\r\n$-1\r\n$-1\r\n',
  'an error of its own words to everything': `-${HOSTILE} ${HOSTILE}\r\n`,
  'a known error and its own words to everything': `-WRONGTYPE ${HOSTILE}\r\n`,
  'that it moved': '-MOVED 1 127.0.0.1:1\r\n',
  'that it loads': '-LOADING Redis is loading\r\n',
  'that it is read only': `-READONLY ${HOSTILE}\r\n`,
  'that a password is wanted': '-NOAUTH Authentication required.\r\n',
  'a job to everything': `*4\r\n*4\r\n$4\r\ndata\r\n$4\r\nnull\r\n$4\r\nname\r\n$1\r\nx\r\n$1\r\nx\r\n:0\r\n:0\r\n`,
  'a version that is none': `$40\r\n${'redis_version:'.padEnd(40, 'x')}\r\n`,
  'more than was asked': '+OK\r\n'.repeat(50),
  'a page of the web': `HTTP/1.1 400 Bad Request\r\nServer: ${HOSTILE}\r\n\r\n<html>${HOSTILE}</html>`,
  'a hundred thousand lists in one another': '*1\r\n'.repeat(100_000),
  'a list of thirty million': '*30000000\r\n',
  'a thousand lists of ten thousand in one another': '*10000\r\n'.repeat(1_000),
  'a list of a billion': '*1000000000\r\n',
  'a text of minus five': '$-5\r\n',
  'a number that is none': `:${HOSTILE}\r\n`,
  'a number beyond all': `:${'9'.repeat(400)}\r\n`,
  'words of the other protocol': '%1\r\n+a\r\n+b\r\n~1\r\n+c\r\n>2\r\n+message\r\n+x\r\n',
  'a message nobody asked for': `*3\r\n$7\r\nmessage\r\n$1\r\nx\r\n$${HOSTILE.length}\r\n${HOSTILE}\r\n`,
  zeros: Buffer.alloc(KIBIBYTE),
  noise: noise(),
};

const floods: readonly Case[] = [
  { name: 'a line without end', manner: endless('+', letters) },
  { name: 'a text of ten gigabytes', manner: endless('$10000000000\r\n', letters) },
  {
    name: 'a list without end',
    manner: endless('*1000000000\r\n', Buffer.from(':1\r\n'.repeat(KIBIBYTE))),
  },
  { name: 'an error without end', manner: endless('-', letters) },
  { name: 'a number without end', manner: endless(':', Buffer.alloc(KIBIBYTE, '1')) },
  {
    name: 'answers without end that nobody asked for',
    manner: endless('', Buffer.from('+OK\r\n'.repeat(KIBIBYTE))),
  },
  { name: 'a line without end, 2 MiB a second', manner: endless('+', letters, 2 * MEBIBYTE) },
  {
    name: 'a text without end, 500 KiB a second',
    manner: endless('$10000000000\r\n', letters, 500 * KIBIBYTE),
  },
];

const others: readonly Case[] = [
  { name: 'nothing at all', manner: () => {} },
  { name: 'good-bye', manner: (client) => client.destroy() },
  {
    name: 'good-bye after the first word',
    manner: (client) => client.once('data', () => client.destroy()),
  },
  {
    name: 'half of a word, and good-bye',
    manner: (client) => client.once('data', () => client.end('$10\r\nhal')),
  },
  { name: 'one byte a second', manner: endless('', Buffer.from('+'), 1) },
  { name: 'noise in place of what Redis says', manner: altering(noise, { afterMs: AFTER_MS }) },
  {
    name: 'what Redis says without its last byte',
    manner: altering((chunk) => chunk.subarray(0, -1), { afterMs: AFTER_MS }),
  },
  {
    name: 'what Redis says, twice',
    manner: altering((chunk) => Buffer.concat([chunk, chunk]), { afterMs: AFTER_MS }),
  },
  {
    name: 'what Redis says, with other digits',
    manner: altering(otherDigits, { afterMs: AFTER_MS }),
  },
  {
    name: 'what Redis says, with other letters',
    manner: altering(otherLetters, { afterMs: AFTER_MS }),
  },
];

function otherDigits(chunk: Buffer): Buffer {
  return Buffer.from(chunk.map((byte) => (byte >= 0x30 && byte <= 0x38 ? byte + 1 : byte)));
}

function otherLetters(chunk: Buffer): Buffer {
  return Buffer.from(chunk.map((byte) => (byte >= 0x61 && byte <= 0x79 ? byte + 1 : byte)));
}

/** In place of what Redis would say. */
export const manners: readonly Case[] = [
  ...Object.entries(answers).map(([name, answer]) => ({ name, manner: always(answer) })),
  ...others,
  ...floods,
];
