import { assetPath } from '../pictures/asset-url.ts';
import { EmbeddedLink } from './embedded-link.tsx';

export interface TextAsset {
  sys: { id: string };
  url: string | null;
  contentType: string | null;
  title: string | null;
  description: string | null;
  width: number | null;
  height: number | null;
}

/** A picture in a text; films and other files stand there as embedded links do. */
export function EmbeddedAsset({
  asset,
  poster,
}: {
  asset: TextAsset;
  poster?: string | undefined;
}) {
  const { url, contentType, title, description, width, height } = asset;
  if (!url) return null;
  if (!contentType?.startsWith('image/')) {
    return <EmbeddedLink link={url} title={title} kind="File" poster={poster} />;
  }
  return (
    <img
      src={assetPath(url)}
      alt={description || title || ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      data-no-print
    />
  );
}
