import fc, { type Arbitrary } from 'fast-check';

/**
 * Texts that have broken mail, HTML, logs, terminals, SQL or templates elsewhere, beside harmless
 * letters of several scripts.
 */
const FRAGMENTS = [
  ...['a', 'Ann', ' ', 'അനിത', 'é', 'e\u0301', '😀', '👩‍⚕️', '٣', '１'],
  ...'\r\nBcc: e@evil.example|\n|\r|\t|\0|\u0008|\u001B[31m|\u007F|\u0085'.split('|'),
  ...['\u2028', '\u2029', '\u202E', '\u2066', '\u200B', '\u200D', '\uFEFF', '\u00A0', '\u00AD'],
  ...['\uD800', '\uDC00', '\uDFFF', '\uFFFD', '\uFFFF', '\u{10FFFF}', '\u0301'.repeat(40)],
  ...['<script>', '</b>', '&lt;', '"', "'", '`', '\\', '/', '../', '%00', '%0d%0a', '\n.\n', '--'],
  ...['{{7*7}}', '$' + '{7*7}', "' OR 1=1 --", '__proto__', 'constructor', '=cmd|x', '@', ',', ';'],
];

/** Lengths on both sides of the limits. */
const LENGTHS = [12, 13, 64, 65, 100, 101, 150, 151, 254, 255, 5_000, 5_001, 20_000];

/** Text as hardly anybody would write it: any characters, alone or mixed, broken or too many. */
export const evilText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: joined(fc.constantFrom(...FRAGMENTS)) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite' }) },
  { weight: 1, arbitrary: joined(anyCodeUnit()) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '1', 'അ', '😀', '\u200D', ' ', '\uD800'), lengths())
      .map(([character, times]) => character.repeat(times)),
  },
);

export const nearlyRight: Arbitrary<string> = fc.constantFrom(
  ...['', ' ', '0', '1', '2', '3', '12', '0.5', '2.50', '60', '60.5', '٢', '-0', '1e1', 'ann'],
  ...'0123456789|9847012345| 9847012345\t|+919847012345|98470 12345'.split('|'),
  '９８４７０１２３４５',
  ...['ann@mail.example', ' ANN@MAIL.EXAMPLE ', 'ann@mail', 'ann@@mail.example', 'a@b.c,d@e.f'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '2027-1-1', 'tomorrow'],
  ...['poyanil_hospital', 'poyanil_hospital_punalur', 'POYANIL_HOSPITAL', ' 1', 'hasOwnProperty'],
);

function joined(unit: Arbitrary<string>): Arbitrary<string> {
  return fc.array(unit, { maxLength: 8 }).map((units) => units.join(''));
}

function anyCodeUnit(): Arbitrary<string> {
  return fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
}

function lengths(): Arbitrary<number> {
  return fc.constantFrom(...LENGTHS);
}

const SPECIAL = '\r\n|\r|\n|\0|"|--|\r\n\r\n|;|=|{|\\u|\uFEFF|%22'.split('|');
const encoder = new TextEncoder();

/** Bytes with up to five changes: at each place some are left out, and others put in. */
export function mutated(whole: Arbitrary<Uint8Array>): Arbitrary<Uint8Array> {
  const change = fc.record({
    // A share of the length, since earlier changes alter it.
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.nat({ max: 200 }), fc.constant(Number.POSITIVE_INFINITY)),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(...SPECIAL).map((text) => encoder.encode(text)),
    ),
  });
  return fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 5 })).map(([bytes, changes]) =>
    changes.reduce((changed, { at, removed, inserted }) => {
      const place = Math.floor(at * changed.length);
      const rest = changed.subarray(place + removed);
      return new Uint8Array([...changed.subarray(0, place), ...inserted, ...rest]);
    }, bytes),
  );
}
