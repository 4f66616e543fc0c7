import { messages } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import { bodyWith, type JsonForm, type RefusedCase, refused } from '../support/json-case.ts';

type Rule = readonly [field: string, words: string, bad: unknown];

/** Each form's rules in the order in which they are checked, with a value that fails each. */
const rules: Record<JsonForm, [Rule, ...Rule[]]> = {
  appointment: [
    ['department', messages.department, ''],
    ['patientName', messages.name, ''],
    ['patientEmail', messages.emailAddress, ''],
    ['patientContactNumber', messages.contactNumber, ''],
    ['doctor', messages.plainText, 7],
    ['outPatientNumber', messages.opNumber, 'quorral'],
    ['appointmentOn', messages.date, 'quorral'],
    ['message', messages.tooLong, 'q'.repeat(5_001)],
    ['hospital', messages.hospital, 'quorral'],
  ],
  contact: [
    ['name', messages.name, ''],
    ['email', messages.emailAddress, ''],
    ['contactNumber', messages.contactNumber, ''],
    ['subject', messages.subject, ''],
    ['message', messages.tooLong, 'q'.repeat(5_001)],
    ['hospital', messages.hospital, 'quorral'],
  ],
};

/**
 * All rules from a given one on fail at once: that rule is the one told, in whatever order the
 * fields come.
 */
function badOrders(form: JsonForm): RefusedCase[] {
  return rules[form].flatMap(([field, words], index) => {
    const broken = rules[form].slice(index).map(([name, , bad]) => [name, bad] as const);
    const { fields } = sampleOf(form, 'poyanil_hospital', Object.fromEntries(broken));
    const reversed = Object.fromEntries(Object.entries(fields).toReversed());
    const rows = [
      [`all from ${field} on`, JSON.stringify(fields)],
      [`all from ${field} on, sent the other way round`, JSON.stringify(reversed)],
    ] as const;
    return refused('invalid-field', rows, { field, words });
  });
}

/** Objects without the form's own fields: those of a prototype, or of another name, are none. */
function empty(good: string, first: string): [what: string, body: string][] {
  return [
    ['an empty object', '{}'],
    ['an empty object amid blanks', ' \r\n\t{ } \r\n'],
    ['all in a prototype', `{"__proto__":${good}}`],
    ['all in a prototype, escaped', `{"\\u005f_proto__":${good}}`],
    ['all in a prototype of a prototype', `{"__proto__":{"__proto__":${good}}}`],
    ["all in a constructor's prototype", `{"constructor":{"prototype":${good}}}`],
    ['all one deeper', `{"form":${good}}`],
    ['all one deeper, in a list', `{"form":[${good}]}`],
    ['names in capitals', good.replaceAll(/"(\w+)":/g, (name) => name.toUpperCase())],
    ['names with a space', good.replaceAll(/"(\w+)":/g, '" $1":')],
    ['names as of a list', good.replaceAll(/"(\w+)":/g, '"$1[]":')],
    ['names with NUL', good.replaceAll(/"(\w+)":/g, '"$1\\u0000":')],
    ['the first field twice, the last one empty', `${good.slice(0, -1)},"${first}":""}`],
    [
      'the first field twice, the last one escaped and empty',
      `${good.slice(0, -1)},"\\u00${first.charCodeAt(0).toString(16)}${first.slice(1)}":""}`,
    ],
    ['the first field as an object ten thousand deep', deepIn(good, first)],
    ['a thousand deep lists', `{"q":[${`${'['.repeat(25)}${']'.repeat(25)},`.repeat(1_000)}0]}`],
    ['four thousand names', `{${Array.from({ length: 4_000 }, (_, n) => `"q${n}":${n}`).join()}}`],
    [
      'four thousand names that are numbers',
      `{${Array.from({ length: 4_000 }, (_, n) => `"${n}":0`).join()}}`,
    ],
    ['a name without end', `{"${'q'.repeat(60_000)}":1}`],
  ];
}

function deepIn(good: string, field: string): string {
  return `${good.slice(0, -1)},"${field}":${'{"q":'.repeat(10_000)}0${'}'.repeat(10_000)}}`;
}

export function badShapes(form: JsonForm): Record<string, RefusedCase[]> {
  const good = bodyWith(form, 'message', '"Quorral"');
  const [[field, words]] = rules[form];
  return {
    'several fields': badOrders(form),
    'an object without the fields of the form': refused('invalid-field', empty(good, field), {
      field,
      words,
    }),
  };
}
