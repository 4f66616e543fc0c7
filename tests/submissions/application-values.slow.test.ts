import { messages } from '@poyanil/domain';
import { describe, test } from 'vitest';
import { useApplicationSite } from './support/application-site.ts';
import { CV, field, sampleFields } from './support/multipart.ts';

// What the fields of an application may say. Each case has a whole application around it that is valid.

const site = useApplicationSite();

type Value = string | undefined;

function apply(changes: Record<string, Value>) {
  return site.post([...sampleFields(changes), CV]);
}

const LONG_EMAIL = `${'a'.repeat(64)}@${'b.'.repeat(94)}example`;

/** Values that a field does not take, by the words that its visitor is shown. */
const refused: [field: string, words: string, values: [what: string, value: Value][]][] = [
  [
    'name',
    messages.name,
    [
      ['none', undefined],
      ['empty', ''],
      ['spaces', '   '],
      ['tabs', '\t\t'],
      ['a space that does not break', '\u00A0'],
      ['a space of no width', '\u200B'],
      ['joiners alone', '\u200D\u200C\uFEFF'],
      ['a filler that shows nothing', '\u3164'],
      ['direction marks alone', '\u202E\u2066'],
    ],
  ],
  [
    'name',
    messages.tooLong,
    [
      ['101 characters', 'a'.repeat(101)],
      ['101 emoji', '😀'.repeat(101)],
      ['ten thousand marks on one letter', `Z${'\u0351'.repeat(10_000)}`],
    ],
  ],
  [
    'email',
    messages.email,
    [
      ['none', undefined],
      ['blank', ' '],
    ],
  ],
  ['email', messages.tooLong, [['255 characters', `${LONG_EMAIL}.`.padEnd(255, 'a')]]],
  [
    'contactNumber',
    messages.jobContactNumber,
    [
      ['none', undefined],
      ['blank', '  '],
    ],
  ],
  [
    'contactNumber',
    messages.validContactNumber,
    [
      ['nine digits', '984701234'],
      ['eleven digits', '98470123456'],
      ['letters', '12345abcde'],
      ['a country code', '+919847012345'],
      ['spaces between', '98470 12345'],
      ['a fraction', '9847012345.0'],
      ['a power', '9847e6'],
      ['a sign', '-984701234'],
      ['Malayalam digits', '൯൮൭൬൫൪൩൨൧൦'],
      ['Arabic digits', '٩٨٧٦٥٤٣٢١٠'],
      ['full-width digits', '９８７６５４３２１０'],
      ['a second line', '9847012345\r\n9847012345'],
      ['a word', 'NaN'],
    ],
  ],
  ['job', messages.tooLong, [['151 characters', 'j'.repeat(151)]]],
];
const experiences = '|abc|-1|1e1|1000000000|61|60.5|2.25|2,5|٣|Infinity|0x10'.split('|');
const hospitals = '|4|0|01|１|POYANIL_HOSPITAL|__proto__|constructor'.split('|');
/** Values that are their own names. */
const named = (values: string[]) =>
  [undefined, ...values].map((value): [string, Value] => [`${value}`, value]);
refused.push(['experience', messages.experience, named(experiences)]);
refused.push(['hospital', messages.hospital, named(hospitals)]);

describe.each(refused)('a %s is answered: %s', (field, detail, values) => {
  test.each(values)('%s', async (_what, value) => {
    const answer = await apply({ [field]: value });
    await site.expectRefused(answer, 'invalid-field', { field, detail });
  });
});

const order: [string, string][] = [
  ['name', messages.name],
  ['email', messages.email],
  ['contactNumber', messages.jobContactNumber],
  ['experience', messages.experience],
  ['resume', messages.resume],
];

test.each(order.map(([name, detail], index) => ({ name, detail, index })))(
  'of all that is missing the first in the order of the form is told: $name',
  async ({ name, detail, index }) => {
    const missing = order.slice(index).map(([each]) => [each, undefined]);
    const parts = sampleFields(Object.fromEntries([...missing, ['hospital', undefined]]));
    await site.expectRefused(await site.post(parts), 'invalid-field', { field: name, detail });
  },
);

const broken = {
  'a byte that no character has': [0x41, 0xff],
  'a beginning and a bracket': [0xc3, 0x28],
  'a slash in two bytes': [0xc0, 0xaf],
  'halves of a pair': [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  'a letter cut short': [0xe0, 0xb4],
  'a character beyond the last': [0xf4, 0x90, 0x80, 0x80],
};
const inEach = Object.entries(broken).flatMap(([what, bytes]) =>
  ['name', 'email', 'job', 'to'].map((name) => ({ what, bytes, name })),
);

test.each(inEach)('$what in $name is no UTF-8', async ({ bytes, name }) => {
  const fields = sampleFields({ [name]: undefined });
  const answer = await site.post([...fields, field(name, Buffer.from(bytes)), CV]);
  await site.expectRefused(answer, 'malformed-request');
});

test('a name of bytes that are no UTF-8 is none', async () => {
  const name = Buffer.from(
    '--a-boundary\r\nContent-Disposition: form-data; name="a\xff"\r\n\r\nx',
    'latin1',
  );
  await site.expectRefused(await site.apply(name, CV), 'malformed-request');
});

test('what was refused has left nothing', () => site.expectOnlyAccepted());
