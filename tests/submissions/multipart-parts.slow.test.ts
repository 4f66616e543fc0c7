import { messages, type ProblemName } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { pdf } from '../support/resumes.ts';
import { type ExpectedFault, useApplicationSite } from './support/application-site.ts';
import { CV, field, file, part, RESUME, sampleFields } from './support/multipart.ts';

// Parts that no form has: too many, too few, of strange names, types and encodings.

const site = useApplicationSite();

const MIB = 1024 * 1024;

function fileOf(name: string, fileName = 'cv.pdf'): Buffer {
  return part([`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`], pdf());
}

const fields = (count: number, name = 'x') =>
  Array.from({ length: count }, (_, index) => field(`${name}${index}`, '1'));
const withCv = (...more: Buffer[]) => [...sampleFields(), CV, ...more];
const disposed = (disposition: string) => part([`Content-Disposition: ${disposition}`], 'x');
const headers = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: 1`);

test.each<[string, Buffer[]]>([
  ['two resumes', withCv(CV)],
  ['a file of another name', [...sampleFields(), fileOf('cv')]],
  ['a file beside the resume', withCv(fileOf('photograph', 'a.jpg'))],
  ['a file in the place of a name', [...sampleFields({ name: undefined }), fileOf('name'), CV]],
  ['a file of an index', [...sampleFields(), fileOf('resume[0]')]],
  ['a file of a list', [...sampleFields(), fileOf('resume[]')]],
  ['a file of a property', [...sampleFields(), fileOf('resume[a]')]],
  ['a file of the prototype', [...sampleFields(), fileOf('__proto__')]],
  ['a file without a field', [...sampleFields(), disposed('form-data; filename="cv.pdf"')]],
  ['a thousand fields', withCv(...fields(1_000))],
  ['ten thousand fields', withCv(...fields(10_000))],
  ['ten thousand parts without disposition', withCv(...Array(10_000).fill(part(['X: 1'], '')))],
  ['one field too many', withCv(...fields(20))],
  ['a thousand fields of one name', withCv(...Array(1_000).fill(field('name', 'Ann')))],
  ['a field without a name', withCv(disposed('form-data'))],
  ['a field of an empty name', withCv(disposed('form-data; name=""'))],
  ['a name of 65 letters', withCv(field('n'.repeat(65), 'x'))],
  ['a name of 15 KB', withCv(field('n'.repeat(15_000), 'x'))],
  ['a name of 1 MB', withCv(field('n'.repeat(MIB), 'x'))],
  ['a list', withCv(field('a[]', 'x'))],
  ['a property', withCv(field('name[first]', 'x'))],
  ['nested names', withCv(field('a[b][c]', 'x'))],
  ['names that are nested five thousand times', withCv(field(`a${'[b]'.repeat(5_000)}`, 'x'))],
  ['the largest index', withCv(field('a[4294967294]', 'x'), field('a[]', 'y'))],
  ['the largest index and a property', withCv(field('a[4294967294]', 'x'), field('a[b]', 'y'))],
  ['an index beyond numbers', withCv(field(`a[${'9'.repeat(40)}]`, 'x'))],
  ['a property of the prototype', withCv(field('__proto__[polluted]', 'x'))],
  ['a property of its constructor', withCv(field('constructor[prototype][polluted]', 'x'))],
  ['an open bracket', withCv(field('a[', 'x'))],
  ['part headers of 17 KB', withCv(part([`X-Long: ${'a'.repeat(17_000)}`], 'x'))],
  ['part headers of 1 MB', withCv(part(headers(100_000), 'x'))],
  ['part headers without an end', withCv(Buffer.from('--a-boundary\r\nX-Open: a'))],
  ['a part without a header', withCv(part([], 'x'))],
  ['a part header without a colon', withCv(part(['X-Open'], 'x'))],
  ['a part header without a name', withCv(part([': x'], 'x'))],
  ['a part header with a blank in its name', withCv(part(['X Y: x'], 'x'))],
])('%s cannot be read', async (_what, parts) => {
  await site.expectRefused(await site.post(parts), 'malformed-request');
});

type Answer = [ProblemName, ExpectedFault?];
const told = (name: string, detail: string): Answer => ['invalid-field', { field: name, detail }];
const noName = told('name', messages.name);
const noResume = told('resume', messages.fileKind);
const withValue = (length: number) => withCv(field('x', 'v'.repeat(length)));
const nameless = sampleFields({ name: undefined });
const nameIn = (more: string[], value: string | Buffer = 'Ann') => [
  ...nameless,
  field('name', value, more),
  CV,
];
const nameOf = (charset: string, value?: string | Buffer) =>
  nameIn([`Content-Type: text/plain; charset=${charset}`], value);
const encoded = (encoding: string, content: string) => [
  ...sampleFields(),
  file('cv.pdf', content, [`Content-Transfer-Encoding: ${encoding}`]),
];
const inner = part(
  ['Content-Disposition: form-data; name="form"', 'Content-Type: multipart/mixed; boundary=b'],
  '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--b--',
);

test.each<[string, Buffer[], Answer]>([
  ['two names', withCv(field('name', 'Bob')), noName],
  ['two hospitals', withCv(field('hospital', '1')), told('hospital', messages.hospital)],
  [
    'two numbers',
    withCv(field('contactNumber', '9847012345')),
    told('contactNumber', messages.validContactNumber),
  ],
  ['two jobs', withCv(field('job', 'Nurse')), told('job', messages.plainText)],
  ['a name in other capitals', [...nameless, field('Name', 'Ann'), CV], noName],
  ['a part that is no form data', [...nameless, disposed('attachment; name="name"'), CV], noName],
  ['a part without disposition', [...nameless, part(['X-Name: name'], 'Ann'), CV], noName],
  ['a character set that nobody has', nameOf('x-none'), ['malformed-request']],
  ['a character set of old', nameOf('utf-7', '+AGEADQAK-'), ['malformed-request']],
  ['half a pair in UTF-16', nameOf('utf-16le', Buffer.from([0, 0xd8])), noName],
  ['a resume in base64', encoded('base64', Buffer.from(pdf()).toString('base64')), noResume],
  ['a resume in quoted-printable', encoded('quoted-printable', '=25PDF-1.4'), noResume],
  ['a form within the form', [inner, CV], noName],
  ['a value of 64 KiB and a byte', withValue(64 * 1024 + 1), ['content-too-large']],
  ['a value of 2 MB', withValue(2 * MIB), ['content-too-large']],
  ['a name of 64 KiB', nameIn([], 'v'.repeat(64 * 1024)), told('name', messages.tooLong)],
])('%s: the rule is told', async (_what, parts, [name, fault]) => {
  await site.expectRefused(await site.post(parts), name, fault);
});

test.each<[string, Buffer[]]>([
  ['fields behind the file', [CV, ...sampleFields()]],
  ['fields of its own, as many as are free', withCv(...fields(18))],
  ['its fields and a field of 64 KiB', withValue(64 * 1024)],
  ['a text beside the file of the same name', withCv(field('resume', 'text'))],
  ['a name that tells its character set', nameOf('UTF-8')],
  ['a name that says it is base64, and is none', nameIn(['Content-Transfer-Encoding: base64'])],
  ['a name that says it is a picture', nameIn(['Content-Type: image/png'])],
  ['a second resume that was left empty', withCv(file('', ''))],
  ['a part header over two lines', withCv(part(['X-Folded: a\r\n b'], 'x'))],
  ['a field that is called like a method', withCv(field('hasOwnProperty', '1'))],
  ['a field that is called like the prototype', withCv(field('__proto__', '{"polluted":1}'))],
  ['a hidden field for a character set', withCv(field('_charset_', 'utf-7'))],
])('an application with %s is taken', async (_what, parts) => {
  const { text } = await site.expectArrived(await site.post(parts), RESUME);
  expect(text).toContain('anitha.s@mail.example');
});

test('each application that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
