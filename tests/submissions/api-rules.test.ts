import { messages, problemSchema } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { pdf } from '../support/resumes.ts';
import { type Sample, send } from '../support/samples.ts';
import { type SpecifiedForm, specifiedForms } from '../support/specified.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// Each error message of each form, over HTTP, in the order in which the form's rules must be checked.

const api = useForSuite(() => startApi());

type Rule = [field: string, message: string, mended: Sample['fields'][string] | Sample['resume']];

/** The field whose rule fails next, its message, and a value that satisfies the rule. */
const rules: Record<SpecifiedForm, Rule[]> = {
  appointment: [
    ['department', messages.department, 'Urology'],
    ['patientName', messages.name, 'Sample Visitor'],
    ['patientEmail', messages.emailAddress, 'visitor'],
    ['patientEmail', messages.validEmailAddress, 'visitor@mail.example'],
    ['patientContactNumber', messages.contactNumber, 98470],
    ['patientContactNumber', messages.validContactNumber, 9847012345],
    ['hospital', messages.hospital, 'poyanil_hospital'],
  ],
  contact: [
    ['name', messages.name, 'Sample Visitor'],
    ['email', messages.emailAddress, 'visitor@'],
    ['email', messages.validEmailAddress, 'visitor@mail.example'],
    ['contactNumber', messages.contactNumber, '98470 12345'],
    ['contactNumber', messages.validContactNumber, '0477555010'],
    ['subject', messages.subject, 'Hours'],
    ['hospital', messages.hospital, 'poyanil_hospital_punalur'],
  ],
  jobApplication: [
    ['name', messages.name, 'Sample Visitor'],
    ['email', messages.email, 'no address at all'],
    ['contactNumber', messages.jobContactNumber, '12345abcde'],
    ['contactNumber', messages.validContactNumber, '9847012345'],
    ['experience', messages.experience, '2.5'],
    ['resume', messages.resume, { fileName: 'cv.pdf', bytes: pdf() }],
    ['hospital', messages.hospital, '2'],
  ],
};

async function answerTo(form: SpecifiedForm, sample: Sample) {
  const answer = await send(api.url, form, sample);
  if (answer.status === 202) return 'accepted';
  const { status, field, detail } = problemSchema.parse(await answer.json());
  return { status, field, detail };
}

describe.each(specifiedForms)('the %s form', (form) => {
  test('fails one rule after another until all fields are valid', async () => {
    const sample: Sample = { fields: {} };
    for (const [field, detail, mended] of rules[form]) {
      expect(await answerTo(form, sample)).toEqual({ status: 422, field, detail });
      if (typeof mended === 'object') sample.resume = mended;
      else if (mended !== undefined) sample.fields[field] = mended;
    }
    expect(await answerTo(form, sample)).toBe('accepted');
  });

  test('reports only the first of several failing rules', async () => {
    const [[field, detail] = []] = rules[form];
    const wrong = Object.fromEntries(rules[form].map(([name]) => [name, '']));
    expect(await answerTo(form, { fields: wrong })).toEqual({ status: 422, field, detail });
  });
});
