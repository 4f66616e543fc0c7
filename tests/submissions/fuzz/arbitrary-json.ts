import { type FormName, forms, hospitalIds, MAX_JSON_BYTES } from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';
import { sampleOf } from '../../support/samples.ts';
import { evilText, mutated, nearlyRight } from './arbitrary-text.ts';

type Bytes = Uint8Array;
/** A member of an object, as it is written. */
type Member = [name: string, json: string];

// Numbers and texts that JSON can write and JavaScript cannot, or not the same way.
const RAW_VALUES = [
  ...['1e999', '-1e999', '-0', '9847012345.0', '9.847012345e9', '12345678901234567890', '1e-7'],
  ...['NaN', '0x10', '01', '', "'a'", '"\\ud800"', '"\\u0000"', '"a\tb"', '"\\x41"', 'undefined'],
  ...[`${'['.repeat(2_000)}${']'.repeat(2_000)}`, '{"__proto__":{"a":1}}', '{"toString":1}'],
];
const STRANGE_NAMES = ['__proto__', 'constructor', 'toString', 'to', 'subject', 'resume', '', 'id'];

const encoder = new TextEncoder();

/** Bodies for a form that is sent as JSON, from valid to none at all. */
export function arbitraryJson(form: FormName): Arbitrary<Bytes> {
  const text = arbitraryObject(form).map((members) => encoder.encode(written(members)));
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 3, arbitrary: mutated(text) },
    { weight: 2, arbitrary: fc.json({ stringUnit: 'binary' }).map((json) => encoder.encode(json)) },
    { weight: 1, arbitrary: evilText.map((any) => encoder.encode(any)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, sizesAroundLimit()).map(([whole, size]) => padded(whole, size)),
    },
  );
}

/** A valid submission with up to three fields replaced and up to two members that it does not have. */
function arbitraryObject(form: FormName): Arbitrary<Member[]> {
  const fieldNames = Object.keys(forms[form].schema.shape);
  const strange = fc.oneof(evilText, fc.constantFrom(...STRANGE_NAMES, ...fieldNames));
  return fc
    .record({
      hospital: fc.constantFrom(...hospitalIds),
      changes: fc.array(fc.tuple(fc.constantFrom(...fieldNames), anyValue), { maxLength: 3 }),
      more: fc.array(fc.tuple(strange, anyValue), { maxLength: 2 }),
    })
    .map(({ hospital, changes, more }) => {
      const { fields } = sampleOf(form, hospital);
      const valid = Object.entries(fields).map(
        ([name, value]): Member => [name, JSON.stringify(value)],
      );
      return [...new Map([...valid, ...changes]), ...more];
    });
}

const anyValue: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: evilText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: nearlyRight.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.json({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()).map((number) => `${number}`) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_VALUES) },
);

function written(members: readonly Member[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

function sizesAroundLimit(): Arbitrary<number> {
  return fc.integer({ min: MAX_JSON_BYTES - 2, max: MAX_JSON_BYTES + 2 });
}

function padded(body: Bytes, size: number): Bytes {
  const whole = new Uint8Array(Math.max(size, body.byteLength)).fill(' '.charCodeAt(0));
  whole.set(body);
  return whole;
}
