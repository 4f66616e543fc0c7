import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { bodyWith, type JsonForm, type RefusedCase } from '../support/refused-case.ts';

const notJsonTypes = [
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/json',
  'text/html',
  'text/javascript',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'application/javascript',
  'application/problem+json',
  'application/ld+json',
  'application/vnd.api+json',
  'application/json-patch+json',
  'application/x-ndjson',
  'application/json-seq',
  'application/json5',
  'application/jsonx',
  'application/xjson',
  'application/csp-report',
  'application/json/quorral',
  'application/*',
  '*/*',
  'application',
  'application/',
  '/json',
  'json',
  'quorral',
  'application/json, text/plain',
  'text/plain, application/json',
  'text/plain; application/json',
  'application/ json',
  '"application/json"',
  'multipart/form-data; boundary=quorral',
  'multipart/mixed; boundary=quorral',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=utf-16le',
  'application/json; charset=utf-32',
  'application/json; charset=iso-8859-1',
  'application/json; charset=windows-1252',
  'application/json; charset=quorral',
  'application/json; charset="utf-7"',
  'application/json; charset=utf-7; charset=utf-8',
];

const bomb = ' '.repeat(5_000_000);

/** Good content that a server would have to inflate first; what it inflates to is its sender's choice. */
function compressed(form: JsonForm): RefusedCase[] {
  const good = bodyWith(form, 'message', '"Quorral"');
  const rows = [
    ['gzip', gzipSync(good)],
    ['GZIP', gzipSync(good)],
    ['x-gzip', gzipSync(good)],
    ['deflate', deflateSync(good)],
    ['br', brotliCompressSync(good)],
    ['gzip, gzip', gzipSync(gzipSync(good))],
    ['identity, gzip', gzipSync(good)],
    ['zstd', good],
    ['compress', good],
    ['quorral', good],
    ['gzip', good],
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb)],
  ] as const;
  return rows.map(([coding, content]) => ({
    what: `${content.length} bytes said to be ${coding}`,
    body: typeof content === 'string' ? content : new Uint8Array(content),
    headers: { 'Content-Encoding': coding },
    name: 'unsupported-media-type',
  }));
}

export function badContentTypes(form: JsonForm): RefusedCase[] {
  const body = bodyWith(form, 'message', '"Quorral"');
  const types = notJsonTypes.map((type): RefusedCase => {
    return {
      what: `sent as '${type}'`,
      body,
      headers: { 'Content-Type': type },
      name: 'unsupported-media-type',
    };
  });
  const another = { 'Content-Type': 'text/plain', Origin: 'https://evil.example' };
  return [
    ...types,
    { what: "another site's form", body, headers: another, name: 'unsupported-media-type' },
    ...compressed(form),
  ];
}
