import { FRAME_ORIGINS, HOSTED_ASSET_ORIGINS } from '@poyanil/domain';
import { assetPath } from '../pictures/asset-url.ts';
import { readUrl } from '../read-url.ts';

export type Embed =
  | { kind: 'film' | 'link'; address: string }
  | { kind: 'frame'; address: string; company: VideoHost };

export type VideoHost = 'YouTube' | 'Vimeo';

const companies: Readonly<Record<(typeof FRAME_ORIGINS)[number], VideoHost>> = {
  'https://www.youtube-nocookie.com': 'YouTube',
  'https://player.vimeo.com': 'Vimeo',
};

const BASE = 'https://own.invalid';

/** Returns undefined for a URL that a browser should not open. */
export function parseEmbed(link: string): Embed | undefined {
  const url = readUrl(link, BASE);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (isFilm(url)) return { kind: 'film', address: assetPath(link) };
  const address = youTubeFrame(url) ?? vimeoFrame(url) ?? url.href;
  const frameOrigin = FRAME_ORIGINS.find((allowed) => allowed === new URL(address).origin);
  if (frameOrigin !== undefined) {
    return { kind: 'frame', address, company: companies[frameOrigin] };
  }
  return { kind: 'link', address: link };
}

function isFilm({ origin, pathname }: URL): boolean {
  const isServed = pathname.startsWith('/content/') || HOSTED_ASSET_ORIGINS.includes(origin);
  return isServed && pathname.endsWith('.mp4');
}

/** Watch pages forbid frames, and store more about their visitors than the URL for embedding. */
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
