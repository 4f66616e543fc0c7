import { FRAME_ORIGINS, HOSTED_ASSET_ORIGINS } from '@poyanil/domain';
import { assetPath } from '../asset-url.ts';

/** How a film or link that stands in a text is shown: played here, in another host's frame, or as a link to it. */
export type Embed = { kind: 'film' | 'frame' | 'link'; address: string };

/** For links without an origin. */
const BASE = 'https://own.invalid';

/** Undefined for what is no address that a browser should open. */
export function embedOf(link: string): Embed | undefined {
  if (!URL.canParse(link, BASE)) return undefined;
  const url = new URL(link, BASE);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (isFilm(url)) return { kind: 'film', address: assetPath(link) };
  const frame = youTubeFrame(url) ?? vimeoFrame(url) ?? (isFrame(url) ? url.href : undefined);
  if (frame !== undefined) return { kind: 'frame', address: frame };
  return { kind: 'link', address: link };
}

function isFilm({ origin, pathname }: URL): boolean {
  const isServed = pathname.startsWith('/content/') || HOSTED_ASSET_ORIGINS.includes(origin);
  return isServed && pathname.endsWith('.mp4');
}

/** Watch pages forbid frames, and keep more of their readers than the address for embedding. */
function youTubeFrame({ hostname, pathname, searchParams }: URL): string | undefined {
  const isShort = hostname === 'youtu.be';
  if (!isShort && !/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  const [, id = pathname === '/watch' ? searchParams.get('v') : undefined] =
    (isShort ? /^\/([\w-]+)$/ : /^\/(?:embed|shorts|live)\/([\w-]+)$/).exec(pathname) ?? [];
  if (!id || !/^[\w-]+$/.test(id)) return undefined;
  const start = /^\d+/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[0];
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

function vimeoFrame({ hostname, pathname }: URL): string | undefined {
  if (!/^(?:www\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, secret] = /^\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const key = secret === undefined ? '' : `&h=${secret}`;
  return `https://player.vimeo.com/video/${id}?dnt=1${key}`;
}

function isFrame({ origin }: URL): boolean {
  return FRAME_ORIGINS.some((allowed) => allowed === origin);
}
