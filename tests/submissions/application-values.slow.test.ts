import { messages } from '@poyanil/domain';
import { afterAll, beforeAll, test } from 'vitest';
import { type ApplicationSite, startApplicationSite } from './support/application-site.ts';
import { field, file, multipart, postMultipart, sampleFields } from './support/multipart.ts';

// What the fields of an application may say. Each case has a whole application around it that is valid.

let site: ApplicationSite;
beforeAll(async () => {
  site = await startApplicationSite();
});
afterAll(() => site?.remove());

type Value = string | undefined;

function apply(changes: Record<string, Value>) {
  return postMultipart(site.stack.url, multipart([...sampleFields(changes), file('cv.pdf')]));
}

const LONG_EMAIL = `${'a'.repeat(64)}@${'b.'.repeat(94)}example`;

const refused: [string, string, string, Value][] = [
  ['none', 'name', messages.name, undefined],
  ['empty', 'name', messages.name, ''],
  ['spaces', 'name', messages.name, '   '],
  ['tabs', 'name', messages.name, '\t\t'],
  ['a space that does not break', 'name', messages.name, '\u00A0'],
  ['a space of no width', 'name', messages.name, '\u200B'],
  ['joiners alone', 'name', messages.name, '\u200D\u200C\uFEFF'],
  ['a filler that shows nothing', 'name', messages.name, '\u3164'],
  ['direction marks alone', 'name', messages.name, '\u202E\u2066'],
  ['a header after a line break', 'name', messages.name, 'Ann\r\nBcc: e@x.example'],
  ['a line break of Unicode', 'name', messages.name, 'Ann\u2028Bcc: e@x.example'],
  ['a line break of C1', 'name', messages.name, 'Ann\u0085Bcc: e@x.example'],
  ['a zero', 'name', messages.name, 'Ann\0'],
  ['an escape sequence', 'name', messages.name, '\u001B[2JAnn'],
  ['101 characters', 'name', messages.tooLong, 'a'.repeat(101)],
  ['101 emoji', 'name', messages.tooLong, '😀'.repeat(101)],
  ['ten thousand marks on one letter', 'name', messages.tooLong, `Z${'\u0351'.repeat(10_000)}`],
  ['none', 'email', messages.email, undefined],
  ['blank', 'email', messages.email, ' '],
  ['a header after a line break', 'email', messages.email, 'a@b.example\r\nBcc: e@x.example'],
  ['a zero', 'email', messages.email, 'a@b.example\0'],
  ['255 characters', 'email', messages.tooLong, `${LONG_EMAIL}.`.padEnd(255, 'a')],
  ['none', 'contactNumber', messages.jobContactNumber, undefined],
  ['blank', 'contactNumber', messages.jobContactNumber, '  '],
  ...[
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
  ].map(([what = '', value]): [string, string, string, Value] => [
    what,
    'contactNumber',
    messages.validContactNumber,
    value,
  ]),
  ...[
    undefined,
    '',
    'abc',
    '-1',
    '1e1',
    '1000000000',
    '60.5',
    '2.25',
    '2,5',
    '٣',
    'Infinity',
    '0x10',
  ].map((value): [string, string, string, Value] => [
    `${value}`,
    'experience',
    messages.experience,
    value,
  ]),
  ['151 characters', 'job', messages.tooLong, 'j'.repeat(151)],
  ['a line break', 'job', messages.plainText, 'Nurse\r\nBcc: e@x.example'],
  ...[undefined, '', '4', '0', '01', '１', 'POYANIL_HOSPITAL', '__proto__', 'constructor'].map(
    (value): [string, string, string, Value] => [`${value}`, 'hospital', messages.hospital, value],
  ),
];

test.each(refused)('%s as %s is answered: %s', async (...given) => {
  const [, name, detail, value] = given;
  const answer = await apply({ [name]: value });
  await site.expectRefused(answer, 'invalid-field', { field: name, detail });
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
    const answer = await postMultipart(site.stack.url, multipart(parts));
    await site.expectRefused(answer, 'invalid-field', { field: name, detail });
  },
);

const broken = {
  'a byte that no character has': [0x41, 0xff],
  'a slash in two bytes': [0xc0, 0xaf],
  'halves of a pair': [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  'a letter cut short': [0xe0, 0xb4],
  'a character beyond the last': [0xf4, 0x90, 0x80, 0x80],
};
const inEach = Object.entries(broken).flatMap(([what, bytes]) =>
  ['name', 'email', 'job', 'to'].map((name) => ({ what, bytes, name })),
);

test.each(inEach)('$what in $name is no UTF-8', async ({ bytes, name }) => {
  const parts = [...sampleFields({ [name]: undefined }), field(name, Buffer.from(bytes))];
  const answer = await postMultipart(site.stack.url, multipart([...parts, file('cv.pdf')]));
  await site.expectRefused(answer, 'malformed-request');
});

test('a name of bytes that are no UTF-8 is none', async () => {
  const name = Buffer.from(
    '--a-boundary\r\nContent-Disposition: form-data; name="a\xff"\r\n\r\nx',
    'latin1',
  );
  const answer = await postMultipart(
    site.stack.url,
    multipart([...sampleFields(), name, file('cv.pdf')]),
  );
  await site.expectRefused(answer, 'malformed-request');
});

test('what was refused has left nothing', () => site.expectOnlyAccepted());
