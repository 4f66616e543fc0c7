import { type HospitalId, hospitalKey } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';

/** The size in pixels, in the aspect ratio that most previews of shared links use. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the picture in shared links to pages of the hospital that have none of their own. */
export function sharePicturePath(hospital: HospitalId): string {
  return `/pictures/share/${hospitalKey(hospital)}.png`;
}

export interface ShareCard {
  type: 'article' | 'profile' | 'website';
  /** The hospital whose picture is shown if the page has none of its own. */
  hospital: HospitalId;
  picture?: string | null | undefined;
}

export interface PageDescription {
  data: object | undefined;
  card: ShareCard;
}

/** Picture formats that link previews support; they don't support drawings. */
const SHOWN = /\.(?:gif|jpe?g|png|webp)(?:\?.*)?$/i;

export function shareTags({ type, hospital, picture }: ShareCard, origin: string): string[] {
  const isShown = picture != null && SHOWN.test(picture);
  const lines = [
    ['og:type', type],
    // The URL must be absolute.
    ['og:image', isShown ? picture : `${origin}${sharePicturePath(hospital)}`],
    ...(isShown
      ? []
      : [
          ['og:image:width', `${SHARE_PICTURE.width}`],
          ['og:image:height', `${SHARE_PICTURE.height}`],
        ]),
  ].map(([property = '', content = '']) => meta('property', property, content));
  // A portrait is upright, so the small card shows it next to the text.
  const card = isShown && type === 'profile' ? 'summary' : 'summary_large_image';
  return [...lines, meta('name', 'twitter:card', card)];
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
