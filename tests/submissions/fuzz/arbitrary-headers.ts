import { MAX_JSON_BYTES } from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';

/** A header as it stands on its line; text is sent as latin1, one byte for each character. */
type Line = Arbitrary<string>;

const ADDRESSES = [
  ...['1.2.3.4', '::1', '::ffff:1.2.3.4', '1.2.3.4:80', '[::1]:80', 'fe80::1%eth0', '0x7f.1', '%'],
  ...['unknown', '_hidden', '256.256.256.256', '1.2.3.4,5.6.7.8', ',', ', ,', '', '2001:db8::/64'],
  ...['for=1.2.3.4', '"1.2.3.4"', '127.0.0.1', '::', ':::', '1.2.3.4\t', 'f'.repeat(2_000)],
];
const LENGTHS = [
  ...'0|1|10|100000|99999999999999999999|-1|+5|0x10|1e3|1.5| 7 |7, 7|7, 8||NaN|007|７'.split('|'),
  '18446744073709551616',
  `${MAX_JSON_BYTES + 1}`,
];
const CODINGS = [
  ...'chunked|Chunked| chunked|chunked |gzip, chunked|chunked, gzip|chunked, chunked'.split('|'),
  ...'identity||xchunked|chunked;q=1|\x0Bchunked|gzip|deflate|"chunked"'.split('|'),
];
const TYPES = [
  ...['application/json', 'APPLICATION/JSON', 'application/json;charset=utf-8', 'text/json', ''],
  ...['application/json; charset=utf-16', 'application/json, text/html', 'application/json;', '/'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'],
  ...[`multipart/form-data; boundary=${'b'.repeat(1_000)}`, 'multipart/mixed; boundary=abcde'],
  ...['multipart/form-data; boundary=abcde; boundary=x', "multipart/form-data; boundary*=utf-8''a"],
  'multipart/form-data; boundary=abcde; charset=utf-7',
  ...['text/plain', 'a', 'a/b; c="', '\xFF/\xFE'],
];
const OTHER_NAMES = [
  ...'Host Connection Keep-Alive Upgrade TE Trailer Content-Encoding Range Accept'.split(' '),
  ...'Cookie Accept-Encoding Origin Referer X-Request-Id Authorization __proto__'.split(' '),
  ...'constructor X-HTTP-Method-Override HTTP2-Settings Content-Disposition'.split(' '),
];
const OTHER_VALUES = [
  ...['gzip', 'br', 'identity', 'close', 'keep-alive', 'upgrade', 'Upgrade, HTTP2-Settings', 'h2c'],
  ...['trailers', 'bytes=0-1', '*', 'null', 'DELETE', 'timeout=999999', 'websocket', '0', '-1', ''],
];

const NO_HEADERS = ' folded|\tfolded|: nameless|no colon|Space : a|\n|\r'.split('|');
const OTHER_LINES = [
  ...'POST % HTTP/1.0|GET % HTTP/1.1|PUT % HTTP/1.1|OPTIONS * HTTP/1.1|QUERY % HTTP/1.1'.split('|'),
  ...'POST %/ HTTP/1.1|POST %?a=%00 HTTP/1.1|post % HTTP/1.1|POST % HTTP/1.2'.split('|'),
  ...'POST % HTTP/2.0|POST %|POST /%%ff HTTP/1.1|POST  % HTTP/1.1'.split('|'),
  'POST http://evil.example% HTTP/1.1',
];

/** Any byte that may stand in a value. */
const printable = latin1(fc.oneof({ weight: 4, arbitrary: codes(0x20, 0x7e) }, codes(0xa0, 0xff)));
const anyBytes = latin1(codes(0, 0xff));

/** Headers that no server may stumble over: with them, a valid submission is accepted. */
export const harmlessHeader: Line = fc.oneof(
  named('X-Forwarded-For', oneOf(ADDRESSES, printable)),
  named(
    'Idempotency-Key',
    fc.tuple(codes(0x21, 0x7e), keyRest()).map((parts) => parts.join('')),
  ),
  named('Expect', oneOf(['100-continue', '100-Continue', '200-ok', ''])),
  named(
    'Form-Fill-Time',
    oneOf(['0', '-1', '1e999', 'NaN', '', '9'.repeat(400), '1, 2'], printable),
  ),
  named('X-Forwarded-Proto', oneOf(['https', 'http', 'javascript'], printable)),
  named('X-Forwarded-Host', printable),
  named('X-Request-Id', printable),
  named('Cookie', printable),
);

/** Headers that lie, contradict each other or break off. */
export const evilHeader: Line = fc.oneof(
  { weight: 3, arbitrary: named('Content-Length', oneOf(LENGTHS)) },
  { weight: 3, arbitrary: named('Transfer-Encoding', oneOf(CODINGS, printable)) },
  { weight: 3, arbitrary: named('Content-Type', oneOf(TYPES, printable)) },
  { weight: 3, arbitrary: named('Idempotency-Key', fc.oneof(anyBytes, longValues())) },
  { weight: 1, arbitrary: named('Expect', anyBytes) },
  { weight: 1, arbitrary: named('X-Forwarded-For', anyBytes) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...OTHER_NAMES), oneOf(OTHER_VALUES, anyBytes)).map(lineOf),
  },
  { weight: 1, arbitrary: fc.tuple(anyBytes, anyBytes).map(lineOf) },
  { weight: 1, arbitrary: named('X-Long', longValues()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NO_HEADERS),
  },
);

export const evilLine: Line = fc.oneof(
  { weight: 12, arbitrary: fc.constant('POST % HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...OTHER_LINES),
  },
);

function named(name: string, value: Arbitrary<string>): Line {
  const spelled = fc.constantFrom(name, name, name.toLowerCase(), name.toUpperCase());
  return fc.tuple(spelled, value).map(lineOf);
}

function lineOf([name, value]: readonly [string, string]): string {
  return `${name}: ${value}`;
}

function oneOf(values: readonly string[], other?: Arbitrary<string>): Arbitrary<string> {
  const listed = fc.constantFrom(...values);
  return other === undefined ? listed : fc.oneof({ weight: 3, arbitrary: listed }, other);
}

/** The rest of a key, which must not end in what a server takes for the end of its line. */
function keyRest(): Arbitrary<string> {
  return latin1(codes(0x21, 0x7e));
}

function longValues(): Arbitrary<string> {
  return fc.constantFrom(254, 255, 256, 8_000, 17_000).map((times) => 'k'.repeat(times));
}

function latin1(unit: Arbitrary<string>): Arbitrary<string> {
  return fc.string({ unit, maxLength: 40 });
}

function codes(min: number, max: number): Arbitrary<string> {
  return fc.integer({ min, max }).map((code) => String.fromCharCode(code));
}
