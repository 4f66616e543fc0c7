import { type HospitalId, placeKey } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';

/** The size in pixels: the shape in which most places show the picture of a shared link. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The path of the picture that a shared link to a hospital's page shows, where the page has none of its own. */
export function sharePicturePath(hospital: HospitalId): string {
  return `/pictures/share/${placeKey(hospital)}.png`;
}

/** What a shared link to a page shows. */
export interface ShareCard {
  /** The type that Open Graph knows. */
  type: 'article' | 'profile' | 'website';
  /** The hospital whose picture is shown if the page has none of its own. */
  hospital: HospitalId;
  picture?: string | null | undefined;
}

/** What a page tells search engines, and shows in shared links. */
export interface PageDescription {
  data: object | undefined;
  card: ShareCard;
}

/** Kinds of pictures that those who show shared links can read; drawings they cannot. */
const SHOWN = /\.(?:gif|jpe?g|png|webp)(?:\?.*)?$/i;

/** Returns the elements of a share card for a page's head. */
export function shareTags({ type, hospital, picture }: ShareCard, origin: string): string[] {
  const isShown = picture != null && SHOWN.test(picture);
  const lines = [
    ['og:type', type],
    // The address must be whole.
    ['og:image', isShown ? picture : `${origin}${sharePicturePath(hospital)}`],
    ...(isShown
      ? []
      : [
          ['og:image:width', `${SHARE_PICTURE.width}`],
          ['og:image:height', `${SHARE_PICTURE.height}`],
        ]),
  ].map(([property = '', content = '']) => meta('property', property, content));
  // A portrait is upright, so the small card shows it beside the words.
  const card = isShown && type === 'profile' ? 'summary' : 'summary_large_image';
  return [...lines, meta('name', 'twitter:card', card)];
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
