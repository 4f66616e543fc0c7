import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import { spokenLanguages } from '../texts/names.ts';

export function checkDoctorFacts({ entries }: Content): ContentIssue[] {
  const doctors = entries.filter(({ type }) => type === 'doctor');
  return doctors.flatMap(({ file, fields }) => {
    const spoken = (fields.languages ?? []) as (typeof spokenLanguages)[number][];
    const unknown = spoken
      .filter((language) => !spokenLanguages.includes(language))
      .map((language) => `'${language}' is not one of ${spokenLanguages.join(', ')}`)
      .map((reason) => ({ file, field: 'languages', reason }));
    const numbers = (fields.contactNumber ?? []) as string[];
    const labels = fields.contactNumberFor as string[] | undefined;
    if (labels === undefined || labels.length === numbers.length) return unknown;
    const reason = 'needs one label for each contact number, in their order';
    return [...unknown, { file, field: 'contactNumberFor', reason }];
  });
}
