import { Anchor } from '@mantine/core';
import type { Words } from '@poyanil/content/texts';
import { type HospitalId, pathBelowBase } from '@poyanil/domain';
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
    const [path = '', search] = part.link.split('?');
    const to = {
      pathname: `/${hospital}/${pathBelowBase(path)}`,
      ...(search !== undefined && { search }),
    };
    return (
      <Anchor key={key} component={Link} to={to}>
        {part.text}
      </Anchor>
    );
  });
}
