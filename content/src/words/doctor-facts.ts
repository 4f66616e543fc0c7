import type { ContentFault } from '../fault.ts';
import type { Content } from '../model.ts';
import { spokenLanguages } from '../texts/names.ts';

const languages: ReadonlySet<string> = new Set(spokenLanguages);

/** Finds languages that nobody would look for, and labels that do not stand for a number each. */
export function checkDoctorFacts({ entries }: Content): ContentFault[] {
  return entries
    .filter(({ type }) => type === 'doctor')
    .flatMap(({ file, fields }) => {
      const spoken = (fields.languages ?? []) as string[];
      const numbers = (fields.contactNumber ?? []) as string[];
      const labels = fields.contactNumberFor as string[] | undefined;
      return [
        ...spoken
          .filter((language) => !languages.has(language))
          .map((language) => ({
            file,
            field: 'languages',
            reason: `'${language}' is none of ${[...languages].join(', ')}`,
          })),
        ...(labels === undefined || labels.length === numbers.length
          ? []
          : [
              {
                file,
                field: 'contactNumberFor',
                reason: 'needs one label for each contact number, in their order',
              },
            ]),
      ];
    });
}
