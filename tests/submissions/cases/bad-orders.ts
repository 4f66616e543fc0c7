import { messages } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import type { JsonForm, RefusedCase } from '../support/refused-case.ts';

type Rule = readonly [field: string, words: string, bad: unknown];

/** Each form's rules in the order in which they are checked, with a value that fails each. */
const rules: Record<JsonForm, readonly Rule[]> = {
  appointment: [
    ['department', messages.department, ''],
    ['patientName', messages.name, ''],
    ['patientEmail', messages.emailAddress, ''],
    ['patientContactNumber', messages.contactNumber, ''],
    ['doctor', messages.plainText, 'Quorral\u0000'],
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
export function badOrders(form: JsonForm): RefusedCase[] {
  return rules[form].flatMap(([field, words], index) => {
    const broken = rules[form].slice(index).map(([name, , bad]) => [name, bad] as const);
    const { fields } = sampleOf(form, 'poyanil_hospital', Object.fromEntries(broken));
    const reversed = Object.fromEntries(Object.entries(fields).toReversed());
    const refused = { name: 'invalid-field', field, words } as const;
    return [
      { what: `all from ${field} on`, body: JSON.stringify(fields), ...refused },
      {
        what: `all from ${field} on, sent the other way round`,
        body: JSON.stringify(reversed),
        ...refused,
      },
    ];
  });
}
