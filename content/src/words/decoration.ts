import { type HospitalId, placeKey } from '@poyanil/domain';
import type { ContentFault } from '../fault.ts';
import type { PageText } from './check-pages.ts';

/** Words of local colour: one is a fact of the place, many are a pattern. 'Spinal canal' is none. */
const DECORATION =
  /\b(?:Toronto|Muscat|Kuwait|Dubai|Doha|Sharjah|Leeds|abroad|tappers?|tapping|latex|estates?|rubber|boats?|coir|nets?|lagoons?|(?<!\b(?:spinal|root|ear) )canals?)\b/gi;
const MOST_ON_A_PAGE = 1;
/** The share of a hospital's pages that may have such a word. */
const MAX_PAGES = 0.2;

function decorationOf({ intro, description, whole }: PageText): string[] {
  return [...[intro, description, ...whole].join('\n').matchAll(DECORATION)].map(([word]) => word);
}

export function decorationReasons(page: PageText): string[] {
  const words = decorationOf(page);
  return words.length <= MOST_ON_A_PAGE
    ? []
    : [
        `says “${words.at(-1)}” besides “${words[0]}”, both local colour: write at most ${MOST_ON_A_PAGE} such word on a page`,
      ];
}

/** Says that local colour stands on too many pages of a hospital. */
export function manyDecorated(hospital: HospitalId, pages: readonly PageText[]): ContentFault[] {
  const own = pages.filter((page) => page.hospital === hospital);
  const decorated = own.filter((page) => decorationOf(page).length > 0);
  const most = Math.floor(MAX_PAGES * own.length);
  if (decorated.length <= most) return [];
  const listed = decorated.map((page) => `${page.file.file} (${decorationOf(page)[0]})`);
  return [
    {
      file: `texts/${placeKey(hospital)}`,
      field: '',
      reason: `has local colour on ${decorated.length} of ${own.length} pages: write it on at most ${most}, of ${listed.join(', ')}`,
    },
  ];
}
