import { type HospitalId, SHARE_PICTURE, sharePicturePath } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';

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
