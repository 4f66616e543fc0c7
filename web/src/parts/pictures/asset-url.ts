import { readUrl } from '../read-url.ts';

/** The path of the embedded store's assets on our own server. */
const OWN_ASSETS = '/content/';
const BASE = 'https://none.invalid';

/** Removes the public origin from our own assets, so that they load from the page's. Empty if a browser should not load the URL. */
export function assetPath(url: string | null | undefined): string {
  const read = url ? readUrl(url, BASE) : undefined;
  if (!url || read === undefined || !/^https?:$/.test(read.protocol)) return '';
  const { pathname, search } = read;
  return pathname.startsWith(OWN_ASSETS) ? `${pathname}${search}` : url;
}
