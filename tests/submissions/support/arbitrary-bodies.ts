import { type FormName, forms, hospitalIds, MAX_JSON_BYTES } from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';
import { sampleOf } from '../../support/samples.ts';

/** Texts that have broken mail, HTML, logs, terminals, SQL or templates elsewhere, and letters of several scripts. */
const FRAGMENTS = [
  ...['a', 'Ann', ' ', 'അനിത', 'é', 'e\u0301', '😀', '👩‍⚕️', '٣', '１'],
  ...'\r\nBcc: e@evil.example|\n|\r|\t|\0|\u0008|\u001B[31m|\u007F|\u0085'.split('|'),
  ...['\u2028', '\u2029', '\u202E', '\u2066', '\u200B', '\u200D', '\uFEFF', '\u00A0', '\u00AD'],
  ...['\uD800', '\uDC00', '\uDFFF', '\uFFFD', '\uFFFF', '\u{10FFFF}', '\u0301'.repeat(40)],
  ...['<script>', '</b>', '&lt;', '"', "'", '`', '\\', '/', '../', '%00', '%0d%0a', '\n.\n', '--'],
  ...['{{7*7}}', '$' + '{7*7}', "' OR 1=1 --", '__proto__', 'constructor', '=cmd|x', '@', ',', ';'],
];
/** Lengths on both sides of the limits. */
const LENGTHS = [12, 13, 100, 101, 150, 151, 254, 255, 5_000, 5_001];
const NEARLY_RIGHT = [
  ...['', ' ', '0', '1', '3', '12', '0.5', '2.50', '60', '60.5', '٢', '-0', '1e1', 'ann'],
  ...[
    '0123456789',
    '9847012345',
    ' 9847012345\t',
    '+919847012345',
    '98470 12345',
    '９８４７０１２３４５',
  ],
  ...['ann@mail.example', ' ANN@MAIL.EXAMPLE ', 'ann@mail', 'ann@@mail.example', 'a@b.c,d@e.f'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '2027-1-1', 'tomorrow', ' 1', 'hasOwnProperty'],
  ...['poyanil_hospital', 'poyanil_hospital_punalur', 'POYANIL_HOSPITAL'],
];

const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NEARLY_RIGHT) },
  { weight: 4, arbitrary: joined(fc.constantFrom(...FRAGMENTS)) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: joined(fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '1', 'അ', '😀', '\u200D', ' '), fc.constantFrom(...LENGTHS))
      .map(([character, times]) => character.repeat(times)),
  },
);

function joined(unit: Arbitrary<string>): Arbitrary<string> {
  return fc.array(unit, { maxLength: 8 }).map((units) => units.join(''));
}

/** Numbers and texts that JSON can represent and JavaScript cannot, or not in the same way. */
const RAW_VALUES = [
  ...['1e999', '-1e999', '-0', '9847012345.0', '9.847012345e9', '12345678901234567890', '1e-7'],
  ...['NaN', '0x10', '01', '', "'a'", '"\\ud800"', '"\\u0000"', '"a\tb"', '"\\x41"', 'undefined'],
  ...[`${'['.repeat(2_000)}${']'.repeat(2_000)}`, '{"__proto__":{"a":1}}', '{"toString":1}'],
];
const STRANGE_NAMES = ['__proto__', 'constructor', 'toString', 'to', 'subject', 'resume', '', 'id'];

const anyValue: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: anyText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.json({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()).map((number) => `${number}`) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_VALUES) },
);

export function anyJson(form: FormName): Arbitrary<Uint8Array> {
  const names = Object.keys(forms[form].schema.shape);
  const members = fc.record({
    hospital: fc.constantFrom(...hospitalIds),
    changes: fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 3 }),
    more: fc.array(fc.tuple(fc.constantFrom(...STRANGE_NAMES, ...names), anyValue), {
      maxLength: 2,
    }),
  });
  const object = members.map(({ hospital, changes, more }) => {
    const valid = Object.entries(sampleOf(form, hospital).fields).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    );
    const all = [...new Map([...valid, ...Object.entries(changes)]), ...more];
    return Buffer.from(`{${all.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`);
  });
  const sizes = fc.integer({ min: MAX_JSON_BYTES - 2, max: MAX_JSON_BYTES + 2 });
  return fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 3, arbitrary: mutated(object) },
    { weight: 2, arbitrary: fc.json({ stringUnit: 'binary' }).map((json) => Buffer.from(json)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(object, sizes)
        .map(([body, size]) => Buffer.concat([body, Buffer.alloc(size, ' ')], size)),
    },
  );
}

export function anyTexts(names: readonly string[]): Arbitrary<Record<string, string>> {
  return fc.dictionary(fc.constantFrom(...names), anyText, { maxKeys: 3 });
}

const SPECIAL = '\r\n|\r|\n|\0|"|--|\r\n\r\n|;|=|{|\\u|\uFEFF|%22'.split('|');

/** Generates bytes with up to five changes, each of which removes some and inserts others. */
export function mutated(whole: Arbitrary<Uint8Array>): Arbitrary<Uint8Array> {
  const change = fc.record({
    // A share of the length, since earlier changes alter it.
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.nat({ max: 200 }), fc.constant(Number.POSITIVE_INFINITY)),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(...SPECIAL).map((text) => Buffer.from(text)),
    ),
  });
  return fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 5 })).map(([bytes, changes]) =>
    changes.reduce<Uint8Array>((changed, { at, removed, inserted }) => {
      const place = Math.floor(at * changed.length);
      const rest = changed.subarray(place + removed);
      return Buffer.concat([changed.subarray(0, place), inserted, rest]);
    }, bytes),
  );
}
