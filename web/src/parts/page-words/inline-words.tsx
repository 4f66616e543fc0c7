import { Anchor } from '@mantine/core';
import type { Words } from '@poyanil/content/texts';
import { formPages, type HospitalId, pathBelowBase } from '@poyanil/domain';
import { BASE } from '../../language.ts';
import { CONTACT_FORM_ID, translatedPaths } from '../../site-pages.ts';
import { Link } from '../links/link.tsx';
import { LinkedText } from '../links/linked-text.tsx';

/** The words of a line: plain and bold ones with their phone numbers as links, and links to pages of the hospital. */
export function InlineWords({ hospital, words }: { hospital: HospitalId; words: Words }) {
  // The words of a line never change their order.
  return words.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <LinkedText key={key} text={part} />;
    if ('strong' in part) {
      return (
        <strong key={key}>
          <LinkedText text={part.strong} />
        </strong>
      );
    }
    return (
      <Anchor key={key} component={Link} to={addressOf(hospital, part.link)}>
        {part.text}
      </Anchor>
    );
  });
}

/** Leads to the page in the language of the text, or in English where it has no other; with a subject to the form itself. */
function addressOf(hospital: HospitalId, link: string): string {
  const [path = '', ...search] = link.split('?');
  if (path === formPages.contact && search.length > 0)
    search.push(`${search.pop()}#${CONTACT_FORM_ID}`);
  const english = `/${hospital}/${pathBelowBase(path)}`;
  const isTranslated = translatedPaths(hospital).includes(BASE + english);
  return [isTranslated ? BASE + english : english, ...search].join('?');
}
