import { MAX_JSON_BYTES } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { bodyOf, chunk, chunked, submission } from '../../support/raw-case.ts';

// Chunks: their sizes, extensions, ends and trailers. After each bad one a submission hides.

const body = bodyOf('contact');
const hidden = submission('contact');
const LAST = '0\r\n\r\n';

const bad = (name: string, chunks: string): RawCase => ({
  name,
  sent: chunked('contact', chunks) + hidden,
  answers: ['malformed-request'],
});

const badSizes = [
  'ZZ',
  '-1',
  '+5',
  '0x5',
  '5.0',
  ' 5',
  '5 ',
  '\t5',
  '5\t',
  '',
  ';',
  '5,5',
  '"5"',
  '10000000000000000',
  'FFFFFFFFFFFFFFFFF',
  '٥',
];

export const chunkCases: RawCase[] = [
  { name: 'one chunk', sent: chunked('contact', chunk(body) + LAST), answers: [202] },
  {
    name: 'a chunk for each byte',
    sent: chunked('contact', [...body].map((byte) => chunk(byte)).join('') + LAST),
    answers: [202],
  },
  {
    name: 'a size with zeros before it',
    sent: chunked('contact', `000${chunk(body)}${LAST}`),
    answers: [202],
  },
  {
    name: 'a job application in chunks',
    sent: chunked('jobApplication', chunk(bodyOf('jobApplication')) + LAST),
    answers: [202],
  },
  {
    name: 'the coding in capitals',
    sent: chunked('contact', chunk(body) + LAST).replace(': chunked', ': CHUNKED'),
    answers: [202],
  },
  ...badSizes.map((size) =>
    bad(`the chunk size ${JSON.stringify(size)}`, `${size}\r\nabcde\r\n${LAST}`),
  ),
  bad('a chunk longer than its size', `5\r\nabcdefgh\r\n${LAST}`),
  bad('a chunk without a line end after it', `5\r\nabcde${LAST}`),
  bad('a size that ends in a line feed alone', `5\nabcde\r\n${LAST}`),
  bad('a chunk that ends in a line feed alone', `5\r\nabcde\n${LAST}`),
  bad('a last chunk that ends in line feeds alone', `5\r\nabcde\r\n0\n\n`),
  bad('a size that ends in a carriage return alone', `5\rabcde\r\n${LAST}`),
  {
    name: 'an extension of a chunk',
    sent: chunked('contact', chunk(body, ';a=1;b="x y"') + LAST),
    answers: [202],
  },
  bad('a line feed within an extension', `5;a\n\r\nabcde\r\n${LAST}`),
  bad('a zero byte within an extension', `5;a\0\r\nabcde\r\n${LAST}`),
  bad('a blank before an extension', `5 ;a\r\nabcde\r\n${LAST}`),
  {
    name: 'an extension of 20 KB',
    sent: chunked('contact', chunk(body, `;${'a'.repeat(20_000)}`) + LAST),
    answers: ['malformed-request'],
  },
  {
    name: 'an extension of 1 KB on each of many chunks, which nobody keeps',
    sent: chunked(
      'contact',
      [...body].map((byte) => chunk(byte, `;${'a'.repeat(1_000)}`)).join('') + LAST,
    ),
    answers: [202],
  },
  {
    name: 'a trailer, which is read by nobody',
    sent: chunked(
      'contact',
      `${chunk(body)}0\r\nIdempotency-Key: \r\nContent-Type: text/plain\r\nHost: evil.example\r\n\r\n`,
      ['Trailer: Host'],
    ),
    answers: [202],
  },
  {
    name: 'a length as a trailer',
    sent: chunked('contact', `${chunk(body)}0\r\nContent-Length: 3\r\n\r\n`) + hidden,
    answers: ['malformed-request'],
  },
  {
    name: 'a trailer that is no header',
    sent: chunked('contact', `${chunk(body)}0\r\nno header\r\n\r\n`) + hidden,
    answers: ['malformed-request'],
  },
  {
    name: 'trailers of 20 KB',
    sent: chunked('contact', `${chunk(body)}0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
    answers: ['headers-too-large'],
  },
  {
    name: 'a thousand trailers',
    sent: chunked('contact', `${chunk(body)}0\r\n${'a: 1\r\n'.repeat(1_000)}\r\n`),
    answers: [202],
  },
  {
    name: 'chunks of a byte more than JSON may have',
    sent: chunked('contact', chunk(body.padEnd(MAX_JSON_BYTES + 1)) + LAST),
    answers: ['content-too-large'],
  },
  {
    name: 'nothing but the last chunk',
    sent: chunked('contact', LAST),
    answers: ['malformed-request'],
  },
];
