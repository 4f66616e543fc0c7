import { readUrl } from '../read-url.ts';

/** The path of the embedded store's assets on our own server. */
const OWN_ASSETS = '/content/';
/** A base for URLs without an origin. */
const BASE = 'https://none.invalid';

/**
 * Returns the URL from which a page loads an asset. Removes the public origin from our own assets, so that they load from the page's
 * origin. Empty if there is no URL that a browser should load.
 */
export function assetPath(url: string | null | undefined): string {
  const read = url ? readUrl(url, BASE) : undefined;
  if (!url || read === undefined || !/^https?:$/.test(read.protocol)) return '';
  const { pathname, search } = read;
  return pathname.startsWith(OWN_ASSETS) ? `${pathname}${search}` : url;
}
