import { readUrl } from '../read-url.ts';

/** Below this path our own server has the assets of the embedded store. */
const OWN_ASSETS = '/content/';
/** A base for addresses without an origin. */
const BASE = 'https://none.invalid';

/**
 * The address that a page loads an asset from. Those of our own come with the public origin in front, which goes, so
 * that they load from whatever origin the page is on; empty where there is none that a browser should load.
 */
export function assetPath(url: string | null | undefined): string {
  const read = url ? readUrl(url, BASE) : undefined;
  if (!url || read === undefined || !/^https?:$/.test(read.protocol)) return '';
  const { pathname, search } = read;
  return pathname.startsWith(OWN_ASSETS) ? `${pathname}${search}` : url;
}
