/**
 * Maximum compressed size of a page that arrives in one round trip: ten packets, 14.6 kB (RFC 6928), less 1.2 kB of headers. In a larger
 * page, an inline picture would arrive no sooner than its own file.
 */
const MAX_PAGE = 13_300;
/** React preloads the pictures of the first screen. */
const EARLY = /<link rel="preload" as="image" href="([^"]*\.svg)"[^>]*>/g;

/** Returns null if there is no such picture. */
type ReadPicture = (path: string) => string | null;

/** Whether a page with inline pictures, of this compressed size, arrives as soon as without them. */
export function isSoon(packed: Uint8Array): boolean {
  return packed.length <= MAX_PAGE;
}

/** Inlines the drawings of a page's first screen, because another file would arrive one round trip later. */
export function inlineFirstPictures<Page extends { head: string; body: string }>(
  page: Page,
  read: ReadPicture,
): Page {
  let { head, body } = page;
  for (const [link, path = ''] of page.head.matchAll(EARLY)) {
    const drawing = read(path);
    if (drawing === null) continue;
    head = head.replace(link, '');
    body = body.replace(`src="${path}"`, () => `src="${dataAddress(drawing)}"`);
  }
  return { ...page, head, body };
}

/** Encodes the picture as text, which compresses better than base64. Its escaped tags are not tags of the page. */
function dataAddress(svg: string): string {
  const text = svg.trim().replaceAll('"', "'").replaceAll(/\s+/g, ' ');
  return `data:image/svg+xml,${text.replaceAll(/[%#<>&]/g, encodeURIComponent)}`;
}
