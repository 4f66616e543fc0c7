import { longDay, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { bodyWith, type JsonForm, type OddCase, oddCase } from '../support/json-case.ts';

/** Values that are tidied before staff read them: as sent, and as shown. */
const tidied = [
  ['spaces around', '  Quorral  ', 'Quorral'],
  ['a line break after', 'Quorral\r\n', 'Quorral'],
  ['tabs before, as in a formula', '\t\t=1+1', '=1+1'],
  ['no-break spaces around', '\u00A0Quorral\u00A0', 'Quorral'],
  ['ideographic spaces around', '\u3000Quorral\u3000', 'Quorral'],
  ['a line separator after', 'Quorral\u2028', 'Quorral'],
  ['a byte order mark before', '\uFEFFQuorral', 'Quorral'],
  ['an override that turns its end round', 'Quorral\u202Efdp.exe', 'Quorralfdp.exe'],
  ['embeddings', '\u202AQuorral\u202B K\u202D', 'Quorral K'],
  ['isolates', '\u2066Quorral\u2067 K\u2068 L\u2069', 'Quorral K L'],
  ['an override around spaces', '\u202E Quorral \u202C', 'Quorral'],
  ['a hundred letters amid blanks', `   ${'q'.repeat(100)}   `, 'q'.repeat(100)],
] as const;

/** Characters that could begin a new header, a new log line or a terminal's command. */
const controls = [
  ['CRLF and a header', 'Quorral\r\nBcc: evil@mail.example', 'Quorral Bcc: evil@mail.example'],
  ['LF and a header', 'Quorral\nBcc: evil@mail.example', 'Quorral Bcc: evil@mail.example'],
  ['CR and a header', 'Quorral\rBcc: evil@mail.example', 'Quorral Bcc: evil@mail.example'],
  [
    'a second message',
    'Q\r\n\r\n<h1>q</h1>\r\n.\r\nMAIL FROM:<e>',
    'Q  <h1>q</h1> . MAIL FROM:<e>',
  ],
  ['a tab within', 'Quorral\tKumaran', 'Quorral Kumaran'],
  ['a vertical tab', 'Quorral\vKumaran', 'Quorral Kumaran'],
  ['a form feed', 'Quorral\fKumaran', 'Quorral Kumaran'],
  ['next line (NEL)', 'Quorral\u0085Bcc: evil@mail.example', 'Quorral Bcc: evil@mail.example'],
  ['a line separator', 'Quorral\u2028Bcc: evil@mail.example', 'Quorral Bcc: evil@mail.example'],
  ['a paragraph separator', 'Quorral\u2029Kumaran', 'Quorral Kumaran'],
  ['NUL', '\0Quorral\0Kumaran', 'QuorralKumaran'],
  ['backspaces', 'Quorral\b\b\bKumaran', 'QuorralKumaran'],
  ['a terminal colour', 'Quorral\u001B[31mKumaran', 'Quorral[31mKumaran'],
  ['a terminal title', '\u001B]0;Quorral\u0007Kumaran', ']0;QuorralKumaran'],
  ['separators, DEL and C1', 'Quorral\u001F\u001E\u007F\u009BKumaran', 'QuorralKumaran'],
  ['half of an emoji', 'Quorral\uD83D', 'Quorral'],
  ['halves in the wrong order', 'Quorral\uDE00\uD83DKumaran', 'QuorralKumaran'],
] as const;

const tidiedMessages = [
  ['a vertical tab, as Word has it', 'Quorral\vKumaran', 'Quorral\nKumaran'],
  ['a form feed', 'Quorral\fKumaran', 'Quorral\nKumaran'],
  ['control characters', '\0Quorral\b\u001B[31m\u007F\u009B\uD83D', 'Quorral[31m'],
  ['lines of Windows', 'Quorral\r\nKumaran', 'Quorral\nKumaran'],
  ['lines of an old Macintosh', 'Quorral\rKumaran', 'Quorral\nKumaran'],
  ['lines of every kind', 'a\u0085b\u2028c\u2029d\r\n\re', 'a\nb\nc\nd\n\ne'],
  ['blank lines around', '\n\n\tQuorral\nKumaran\n\n', 'Quorral\nKumaran'],
  ['nothing to be seen', '\u200B \u2060\n', 'Not given'],
  ['null', null, 'Not given'],
  ['overrides on each line', '\u202Ea\n\u202Eb', 'a\nb'],
] as const;

const tidiedEmails = [
  ['spaces around', '  quorral@mail.example ', 'quorral@mail.example'],
  ['a line break after', 'quorral@mail.example\r\n', 'quorral@mail.example'],
  ['an override', '\u202Equorral@mail.example', 'quorral@mail.example'],
  ['a zero-width space after', 'quorral@mail.example\u200B', 'quorral@mail.example'],
  ['unseen characters', 'quor\u00ADral\uFE0F@\u2060mail\u3164.example', 'quorral@mail.example'],
  ['control characters', '\tquorral\0@mail.example\u2029', 'quorral@mail.example'],
] as const;

/** The fields as they stand in the body, and as staff call them. */
const phones = [
  ['a zero that a number would lose', '"0123456789"', '0123456789'],
  ['zeros alone', '"0000000000"', '0000000000'],
  ['a number', '9876543210', '9876543210'],
  ['the smallest number', '1000000000', '1000000000'],
  ['the largest number', '9999999999', '9999999999'],
  ['a number with an exponent', '9.87e9', '9870000000'],
  ['a number with an empty fraction', '9847012345.0', '9847012345'],
  ['a text amid blanks', '" 9847012345\\r\\n"', '9847012345'],
  ['a text of escapes', '"\\u0039847012345"', '9847012345'],
  ['unseen characters', '"\\u202E98470\\u200B12345\\u0000"', '9847012345'],
] as const;

const opNumbers = [
  ['zeros first', '"0012"', '0012'],
  ['zeros alone', '"000000000000"', '000000000000'],
  ['a number', '4711', '4711'],
  ['12 digits as a number', '999999999999', '999999999999'],
  ['minus zero', '-0', '0'],
  ['blanks', '"  "', 'Not given'],
  ['unseen characters', '"47\\u200B11\\u202E"', '4711'],
  ['nothing', 'null', 'Not given'],
] as const;

const fields = {
  appointment: {
    name: 'patientName',
    email: 'patientEmail',
    phone: 'patientContactNumber',
    line: 'doctor',
  },
  contact: { name: 'name', email: 'email', phone: 'contactNumber', line: 'subject' },
} as const satisfies Record<JsonForm, object>;

export function oddValues(form: JsonForm): OddCase[] {
  const { name, email, phone, line } = fields[form];
  return [
    ...[...tidied, ...controls].map((row) => sent(form, name, row)),
    ...[...tidied, ...controls].map((row) => sent(form, line, row)),
    ...tidiedMessages.map((row) => sent(form, 'message', row)),
    ...tidiedEmails.map((row) => sent(form, email, row)),
    ...phones.map((row) => written(form, phone, row)),
    ...(form === 'appointment' ? oddAppointments() : []),
  ];
}

function oddAppointments(): OddCase[] {
  const today = todayInKerala();
  const days = [
    ['today', today, longDay(today)],
    ['a year ahead', oneYearAfter(today), longDay(oneYearAfter(today))],
    ['today amid blanks', ` ${today}\r\n\u200B`, longDay(today)],
    ['nothing', null, 'Not given'],
    ['blanks', '  ', 'Not given'],
  ] as const;
  return [
    ...opNumbers.map((row) => written('appointment', 'outPatientNumber', row)),
    ...days.map((row) => sent('appointment', 'appointmentOn', row)),
  ];
}

function sent(
  form: JsonForm,
  field: string,
  [what, value, shown]: readonly [what: string, value: unknown, shown: string],
): OddCase {
  return written(form, field, [what, JSON.stringify(value), shown]);
}

function written(
  form: JsonForm,
  field: string,
  [what, json, shown]: readonly [what: string, json: string, shown: string],
): OddCase {
  const body = bodyWith(form, field, json);
  return oddCase(`${field}: ${what}`, form, {}, { body, shows: { [field]: shown } });
}
