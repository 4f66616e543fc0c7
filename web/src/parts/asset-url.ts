/** Below this path our own server has the assets of the embedded store. */
const OWN_ASSETS = '/content/';

/**
 * The address that a page loads an asset from. Those of our own come with the public origin in front, which goes, so
 * that they load from whatever origin the page is on; empty where there is none.
 */
export function assetPath(url: string | null | undefined): string {
  if (!url) return '';
  const { pathname, search } = new URL(url, 'https://none.invalid');
  return pathname.startsWith(OWN_ASSETS) ? `${pathname}${search}` : url;
}
