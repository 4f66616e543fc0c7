import { details, groupName, hospitalOf } from '@poyanil/domain';
import type { HeadContext } from './entry-head.ts';

/** The way to an entry's page: the hospital, the list that the entry stands in, the entry. */
export function breadcrumbs(name: string, { hospital, kind, origin, url }: HeadContext): object {
  const { folder, section } = details[kind];
  const [list] = folder.split('/');
  const steps = [
    { name: `${groupName}, ${hospitalOf(hospital).place}`, item: `${origin}/${hospital}` },
    { name: section, item: `${origin}/${hospital}/${list}` },
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
