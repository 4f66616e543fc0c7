/**
 * The largest page, in packed bytes, that arrives in one round trip: ten packets of 14.6 kB (RFC 6928), less 1.2 kB of headers. In a
 * larger page the picture would arrive no sooner than a file of its own.
 */
const MAX_PAGE = 13_300;
/** React asks early for what a page shows before anybody scrolls. */
const EARLY = /<link rel="preload" as="image" href="([^"]*\.svg)"[^>]*>/g;

/** Null where there is no such picture. */
type ReadPicture = (path: string) => string | null;

/** Whether a page of these packed bytes, with its first pictures, comes as soon as without them. */
export function isSoon(packed: Uint8Array): boolean {
  return packed.length <= MAX_PAGE;
}

/** Puts the drawings that a page shows first into the page itself: another file would come a trip through the network later. */
export function withFirstPictures<Page extends { head: string; body: string }>(
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

/** Writes the picture as text, which packs better than base64; its tags are no tags to a reader of the page. */
function dataAddress(svg: string): string {
  const text = svg.trim().replaceAll('"', "'").replaceAll(/\s+/g, ' ');
  return `data:image/svg+xml,${text.replaceAll(/[%#<>&]/g, encodeURIComponent)}`;
}
