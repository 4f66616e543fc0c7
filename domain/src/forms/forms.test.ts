import { expect, test } from 'vitest';
import { oneYearAfter, todayInKerala } from '../kerala-time.ts';
import { MAX_RESUME_BYTES } from '../limits.ts';
import { messages } from '../messages.ts';
import type { FormName } from './form-fields.ts';
import { checkForm } from './index.ts';
import { resumeErrorOf } from './resume.ts';

const person = { contactNumber: '9847012345', hospital: 'poyanil_hospital' };
const samples = {
  appointment: {
    department: 'Urology',
    patientName: 'Ann',
    patientEmail: 'ann@mail.example',
    patientContactNumber: 9847012345,
    hospital: 'poyanil_hospital',
  },
  contact: { ...person, name: 'Ann', email: 'ann@mail.example', subject: 'Hours' },
  jobApplication: {
    ...person,
    name: 'Ann',
    email: 'anything',
    experience: '2.5',
    resume: { fileName: 'ann.pdf', bytes: 9, kind: 'pdf' },
    hospital: '2',
  },
} satisfies Partial<Record<FormName, object>>;

/** The forms of the specification, whose values are tested here; a new form has its own test file. */
type SpecifiedForm = keyof typeof samples;

function faultOf(form: SpecifiedForm, changes: object = {}) {
  const checked = checkForm(form, { ...samples[form], ...changes }, new Date());
  return checked.ok ? undefined : checked.fault;
}

function parsedValue(form: SpecifiedForm, field: string, raw: unknown): unknown {
  const checked = checkForm(form, { ...samples[form], [field]: raw }, new Date());
  return checked.ok ? new Map(Object.entries(checked.values)).get(field) : checked.fault.message;
}

test.each<unknown>([
  ...['', '  ', '\t\0', '\u00A0', '\u3000', '\u200D\uFEFF', '\u2800', '\uFE0F\u{E0100}'],
  ...['\u202E\u2066', undefined, null, [], ['Ann'], {}, { toString: 'Ann' }, true, 0],
])('rejects the name %j', (patientName) => {
  expect(faultOf('appointment', { patientName })).toEqual({
    field: 'patientName',
    message: messages.name,
  });
});

test.each<[SpecifiedForm, string, number]>([
  ['appointment', 'department', 150],
  ['appointment', 'doctor', 150],
  ['appointment', 'patientName', 100],
  ['appointment', 'message', 5_000],
  ['contact', 'name', 100],
  ['contact', 'subject', 150],
  ['contact', 'message', 5_000],
  ['jobApplication', 'name', 100],
  ['jobApplication', 'email', 254],
  ['jobApplication', 'job', 150],
])('limits %s.%s to %i characters', (form, field, most) => {
  for (const letter of ['q', 'ക', '😀']) {
    expect(parsedValue(form, field, letter.repeat(most))).toBe(letter.repeat(most));
    expect(parsedValue(form, field, letter.repeat(most + 1))).toBe(messages.tooLong);
  }
});

test.each<unknown>([true, 0, {}, [], ['a'], { $gt: '' }, { toString: 'a' }])(
  'rejects %j as a text',
  (raw) => {
    expect(parsedValue('appointment', 'department', raw)).toBe(messages.department);
    expect(parsedValue('contact', 'subject', raw)).toBe(messages.subject);
    expect(parsedValue('appointment', 'doctor', raw)).toBe(messages.plainText);
    expect(parsedValue('contact', 'message', raw)).toBe(messages.plainText);
  },
);

test('reports the first invalid optional field in the order of the form', () => {
  const faults = {
    doctor: 7,
    outPatientNumber: 'x',
    appointmentOn: 'x',
    message: 7,
    hospital: 'x',
  };
  for (const [index, field] of Object.keys(faults).entries()) {
    const left = Object.fromEntries(Object.entries(faults).slice(index));
    expect(faultOf('appointment', left)?.field).toBe(field);
  }
});

test.each([
  ['\ta\t\n', 'a'],
  ['a\r\nBcc: e@x', 'a Bcc: e@x'],
  ['a\tb\nc\rd\ve\ff', 'a b c d e f'],
  ['a\u0085b\u2028c\u2029d', 'a b c d'],
  ['a\0b\bc\u001Bd\u007Fe\u009Bf', 'abcdef'],
  ['a\uD800b\uDC00', 'ab'],
  ['a\u202Eb\u2066', 'ab'],
  ['a\u00A0b\u200B\u200D', 'a\u00A0b\u200B\u200D'],
])('the line %j is read as %j', (raw, read) => {
  expect(parsedValue('contact', 'subject', raw)).toBe(read);
});

test.each([
  ['a\vb\fc\u0085d\u2028e\u2029f\rg\r\nh', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ['a\tb\n\n\tc', 'a\tb\n\n\tc'],
  ['a\0b\bc\u001Bd\u007Fe\u009Bf\uD83D', 'abcdef'],
  ['വേദന\r\nനാലു ദിവസമായി 👩‍⚕️\u202E', 'വേദന\nനാലു ദിവസമായി 👩‍⚕️'],
  ['\n\v\u0085\u200B\0 ', ''],
])('the message %j is read as %j', (raw, read) => {
  expect(parsedValue('contact', 'message', raw)).toBe(read);
});

const unseen =
  '\u00AD\u034F\u061C\u115F\u180B\u200B\u200C\u200D\u200E\u200F\u202C\u2060\u2064\u3164\uFE0F\uFEFF\uFFA0\u{E0041}\0\b';

test.each([
  ['contact', 'email', 'ann@mail.example'],
  ['jobApplication', 'email', 'ann@mail.example'],
  ['contact', 'contactNumber', '9847012345'],
  ['appointment', 'outPatientNumber', '0012'],
  ['appointment', 'appointmentOn', todayInKerala()],
  ['jobApplication', 'experience', '2.5'],
] as const)('removes invisible characters from %s.%s', (form, field, value) => {
  const withUnseen = `\t${unseen}${Array.from(value).join(unseen)}${unseen}\u2028`;
  expect(parsedValue(form, field, withUnseen)).toBe(value);
  expect(parsedValue(form, field, unseen)).toBe(parsedValue(form, field, ''));
});

test.each([
  'ann@mail',
  'a@b.com\r\nBcc:e@x.com',
  'a@b.com%0d%0aBcc:e@x.com',
  'a@b.com, e@x.com',
  'a@b.com;e@x.com',
  'A <a@b.com>',
  '"e@evil.com x"@good.com',
  'a@good.com(x)evil.com',
  'a@[127.0.0.1]',
  'g:a@b.com;',
  'a@exämple.com',
  'അനിത@b.com',
  'a＠b.com',
  'a@b.com\u212A',
  '@b.com',
  'a@@b.com',
  'a@b..com',
  'a..c@b.com',
  'a@-b.com',
  'a@b_c.com',
  'a c@b.com',
  'mailto:a@b.com',
  'a@b.com?bcc=e@x.com',
  '=?utf-8?Q?a=40b.com=0D=0A?=@[x]',
  `${'a'.repeat(65)}@b.com`,
  `a@${'b'.repeat(64)}.com`,
  'a@'.repeat(30_000),
])('rejects the e-mail address %s', (email) => {
  expect(faultOf('contact', { email })?.message).toBe(messages.validEmailAddress);
});

test.each([
  "q!#$%&'*+/=?^_`{|}~-@mail.example",
  '9847012345@123.example',
  'q@xn--exmple-cua.example',
  `${'q'.repeat(64)}@mail.example`,
])('accepts the e-mail address %s', (email) => {
  expect(parsedValue('contact', 'email', email)).toBe(email);
});

test('accepts an e-mail address in capitals, and at most 254 characters', () => {
  expect(faultOf('contact', { email: 'ANN@MAIL.EXAMPLE' })).toBeUndefined();
  const long = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`;
  expect(faultOf('contact', { email: `${long}.${'f'.repeat(8)}` })).toBeUndefined();
  expect(faultOf('contact', { email: `${long}.${'f'.repeat(9)}` })?.message).toBe(messages.tooLong);
});

test.each([
  ['0123456789', '0123456789'],
  [9876543210, '9876543210'],
  [9.87e9, '9870000000'],
  [' 9876543210 ', '9876543210'],
])('the contact number %j is read as %s', (raw, read) => {
  expect(parsedValue('contact', 'contactNumber', raw)).toBe(read);
});

test.each<unknown>([
  ...['123456789', '98765432101', '12345abcde', '+919876543210', '98765 43210', '98765-43210'],
  ...['9876543210.0', '9.87654e9', '0x24CB016EA', '൯൮൭൬൫൪൩൨൧൦', '９８７６５４３２１０'],
  ...['tel:9876543210', '9876543210,9876543211', '9876543210\r\nBcc: e@x', "1' OR '1'='1"],
  ...[123456789, 98765432.5, 1e10, -987654321, Number.POSITIVE_INFINITY, true],
  ...[{}, [9876543210], { valueOf: 9876543210 }],
])('rejects the contact number %j', (raw) => {
  expect(parsedValue('contact', 'contactNumber', raw)).toBe(messages.validContactNumber);
});

test.each([
  ['0012', '0012'],
  [12, '12'],
  [null, ''],
  ['1'.repeat(12), '1'.repeat(12)],
  ['1'.repeat(13), messages.opNumber],
  [999_999_999_999, '999999999999'],
  [1_000_000_000_000, messages.opNumber],
  [-1, messages.opNumber],
  [1.5, messages.opNumber],
  ['4e3', messages.opNumber],
  ['൪൭൧൧', messages.opNumber],
  ['4711\r\nBcc: e@x', messages.opNumber],
  [[4711], messages.opNumber],
])('the OP number %j gives %s', (raw, read) => {
  expect(parsedValue('appointment', 'outPatientNumber', raw)).toBe(read);
});

test.each([
  ['0', '0'],
  ['2.5', '2.5'],
  [3, '3'],
  ['2.0', '2'],
  ['60', '60'],
  ['60.5', messages.experience],
  ['2.25', messages.experience],
  ['-1', messages.experience],
  ['٣', messages.experience],
  ['1e1', messages.experience],
  ['2,5', messages.experience],
  ['Infinity', messages.experience],
  [null, messages.experience],
])('the experience %j gives %s', (raw, read) => {
  expect(parsedValue('jobApplication', 'experience', raw)).toBe(read);
});

test.each<unknown>([
  ...[undefined, null, '', 'Alappuzha', 'POYANIL_HOSPITAL', 'poyanil_hospital*', '__proto__'],
  ...['poyanil_hospital,poyanil_hospital_punalur', 'poyanil_hospital\r\nBcc: e@x'],
  ...['../poyanil_hospital', 'poyanil_hospital\u0000', 'рoyanil_hospital', 'mail-alappuzha'],
  ...['desk.punalur@poyanil.example', '0', '4', '01', '1e0', '൧', 0, 4, -1, 1.5, true],
  ...[['poyanil_hospital'], {}, { toString: '1', valueOf: 1 }],
])('rejects the hospital %j', (hospital) => {
  expect(faultOf('contact', { hospital })).toEqual({
    field: 'hospital',
    message: messages.hospital,
  });
});

test.each(['1', 1, 'poyanil_hospital'])('%j is the hospital in Alappuzha', (hospital) => {
  expect(parsedValue('contact', 'hospital', hospital)).toBe('poyanil_hospital');
});

test('accepts an appointment from today to a year ahead in Kerala, or without a day', () => {
  const today = todayInKerala();
  const yesterday = todayInKerala(new Date(Date.now() - 86_400_000));
  for (const day of [today, oneYearAfter(today), '']) {
    expect(parsedValue('appointment', 'appointmentOn', day)).toBe(day);
  }
  const others = [yesterday, oneYearAfter(oneYearAfter(today)), '0000-00-00', '9999-12-31'];
  for (const day of [...others, 'tomorrow', 0, false, Date.now(), [today], { date: today }]) {
    expect(parsedValue('appointment', 'appointmentOn', day)).toBe(messages.date);
  }
});

test.each([
  ...['2027-02-30', '2027-02-29', '2027-13-01', '2027-1-1', '27-01-15', '20270115', '15-01-2027'],
  ...['+002027-01-15', '99999-01-01', '2027-01-15T10:00:00Z', '2027-W10-1', '2027-01'],
  ...['൨൦൨൭-൦൧-൧൫', '2027\u201001\u201015', '2027 -01-15', '2027-01-15\r\nBcc: e@x'],
  ...["2027-01-15'; DROP TABLE a", 'Invalid Date'],
])('rejects the date %j', (appointmentOn) => {
  const summer = new Date('2026-06-01T06:00:00Z');
  const checked = checkForm('appointment', { ...samples.appointment, appointmentOn }, summer);
  expect(checked).toMatchObject({ fault: { field: 'appointmentOn', message: messages.date } });
});

test('reports a past day in field order, with values if nothing else is invalid', () => {
  const today = new Date('2026-11-21T18:29:00Z');
  const given = { ...samples.appointment, appointmentOn: '2026-11-21', message: 'm' };
  const accepted = checkForm('appointment', given, today);
  expect(accepted.ok).toBe(true);
  // Two minutes later it is the next day in Kerala.
  const tomorrow = new Date('2026-11-21T18:31:00Z');
  const fault = { field: 'appointmentOn', message: messages.date };
  const values = accepted.ok ? accepted.values : undefined;
  expect(checkForm('appointment', given, tomorrow)).toEqual({ ok: false, fault, values });
  const alsoLate = checkForm('appointment', { ...given, message: 7 }, tomorrow);
  expect(alsoLate).toEqual({ ok: false, fault });
  const alsoEarly = checkForm('appointment', { ...given, patientName: '' }, tomorrow);
  expect(alsoEarly).toMatchObject({ fault: { field: 'patientName' } });
  expect(alsoEarly).not.toHaveProperty('values');
});

test('does not count the preferred time towards the length of a message', () => {
  const message = (length: number) =>
    `Preferred time: Morning, 9 am to 1 pm\n${'m'.repeat(length)}`;
  expect(faultOf('appointment', { message: message(5000) })).toBeUndefined();
  expect(faultOf('appointment', { message: message(5001) })?.message).toBe(messages.tooLong);
  const spaced = message(5000).replace('\n', '\n \n ');
  expect(faultOf('appointment', { message: spaced })).toBeUndefined();
});

test('accepts any day if no current time is given', () => {
  for (const appointmentOn of ['2020-01-31', '9999-01-01']) {
    expect(checkForm('appointment', { ...samples.appointment, appointmentOn }).ok).toBe(true);
    expect(faultOf('appointment', { appointmentOn })?.message).toBe(messages.date);
  }
});

test('drops unknown fields and ignores inherited ones', () => {
  const checked = checkForm('contact', { ...samples.contact, bcc: 'e@x.com' });
  expect(checked.ok && Object.keys(checked.values)).not.toContain('bcc');
  expect(checkForm('contact', Object.create(samples.contact)).ok).toBe(false);
});

test.each([null, undefined, 'text', 7, true, []])(
  'reports the first required field if the form is %j',
  (raw) => {
    expect(checkForm('appointment', raw)).toMatchObject({
      fault: { message: messages.department },
    });
  },
);

test.each([
  ...['a.pdf', 'a.PDF', 'a.Doc', 'a.exe.docx', 'a.pdf ', 'a.pdf.', '.pdf', 'pdf', '..', 'അനിത'],
  ...['Anitha CV', 'Anitha.S', 'Anitha S.K.', 'Dr. Anitha', 'A.S.Anitha', 'B.Sc. Nursing'],
  ...['CV 27.11.2026', 'CV v1.2', 'a.constructor'],
])('accepts a resume named %j', (name) => {
  expect(resumeErrorOf({ name, size: 9 })).toBeUndefined();
});

test.each([
  ...['a.exe', 'a.pdf.exe', 'a.EXE ', 'a.exe.', 'a.e\u200Bxe', 'a\u202Efdp.exe', '.exe'],
  ...['a.docm', 'a.dotx', 'a.html', 'a.zip', 'a.7z', 'a.js', 'a.rtf', 'a.odt', 'a.txt', 'a.jpeg'],
])('refuses a resume named %j', (name) => {
  expect(resumeErrorOf({ name, size: 9 })).toBe('fileKind');
});

test.each([
  [{ name: 'a.exe', size: 0 }, messages.fileKind],
  [{ name: 'a', size: 0 }, messages.emptyFile],
  [{ name: 'a', size: MAX_RESUME_BYTES + 1 }, messages.fileSize],
])('rejects the resume %j: %s', (file, message) => {
  const error = resumeErrorOf(file);
  expect(faultOf('jobApplication', { resume: { error } })).toEqual({ field: 'resume', message });
});

test.each([undefined, null, 'a.pdf', {}, { error: 'name' }, { fileName: '', bytes: 9 }])(
  'rejects %j as a resume',
  (resume) => {
    expect(faultOf('jobApplication', { resume })?.message).toBe(messages.resume);
  },
);
