import type { HospitalId } from '@poyanil/domain';
import { pictureSources } from './picture-sources.ts';

interface SceneProps {
  hospital: HospitalId;
  /** The drawing's name. The variant `-head` has a darker wall, for page heads, which have the background tint. */
  name: string;
  /** Empty if the text next to it says the same. */
  alt?: string;
  eager?: boolean;
  /** The displayed width; only used if a photograph has replaced the drawing. */
  sizes?: string;
  className?: string | undefined;
}

export function Scene({
  hospital,
  name,
  alt = '',
  eager = false,
  sizes = '(min-width: 761px) 50vw, 100vw',
  className,
}: SceneProps) {
  const { src, sources } = pictureSources(hospital, name);
  const image = (
    <img
      src={src}
      alt={alt}
      width={320}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-no-print
      className={className}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
