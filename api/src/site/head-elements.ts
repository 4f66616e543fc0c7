import { details, hospitalOf, SHARE_PICTURE, sharePicturePath } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';
import type { EntryHead, HeadContext } from './entry-heads.ts';

/**
 * The elements of a page's head that only its entry can give: the card of a shared link, and data
 * for search engines.
 */
export function headElements(head: EntryHead, context: HeadContext): string {
  const { data, subject } = head;
  const graph = [...(data === undefined ? [] : [data]), breadcrumbs(subject.name, context)];
  return [...shareCard(head, context), linkedData(graph)].join('\n    ');
}

/** Kinds of pictures that those who show shared links can read; drawings they cannot. */
const SHOWN = /\.(?:gif|jpe?g|png|webp)(?:\?.*)?$/i;

function shareCard({ type, picture }: EntryHead, { hospital, origin }: HeadContext): string[] {
  const isShown = picture != null && SHOWN.test(picture);
  const lines = [
    ['og:type', type],
    ['og:image', isShown ? picture : `${origin}${sharePicturePath(hospital)}`],
    ...(isShown
      ? []
      : [
          ['og:image:width', `${SHARE_PICTURE.width}`],
          ['og:image:height', `${SHARE_PICTURE.height}`],
        ]),
  ].map(([property = '', content = '']) => meta('property', property, content));
  // A portrait is upright: it stands beside the words.
  const card = isShown && type === 'profile' ? 'summary' : 'summary_large_image';
  return [...lines, meta('name', 'twitter:card', card)];
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

/** Data, not a script: browsers do not run it, so the security policy lets it stand. */
function linkedData(graph: object[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

/** The way to an entry's page: the hospital, the list that the entry stands in, the entry. */
function breadcrumbs(name: string, { hospital, kind, origin, url }: HeadContext): object {
  const { folder, section } = details[kind];
  const [list] = folder.split('/');
  const steps = [
    { name: hospitalOf(hospital).place, item: `${origin}/${hospital}` },
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
