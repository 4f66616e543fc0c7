import { useState } from 'react';
import { assetPath } from './asset-url.ts';
import classes from './portrait.module.css';
import { initialsOf } from './portrait-initials.ts';

interface PortraitProps {
  name: string;
  url: string | null | undefined;
  /** Empty if the name is next to it. */
  alt?: string;
  eager?: boolean;
  lined?: boolean;
}

/** A person under the gable; the initials if there is no picture, or if it fails to load. */
export function Portrait({ name, url, alt = '', eager = false, lined = false }: PortraitProps) {
  const src = assetPath(url);
  const [missing, setMissing] = useState<string>();
  return (
    <div className={lined ? classes.lined : undefined}>
      {src === '' || src === missing ? (
        <div className={classes.initials} aria-hidden>
          <span>{initialsOf(name)}</span>
        </div>
      ) : (
        <img
          src={src}
          alt={alt}
          width={240}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={classes.picture}
          onError={() => setMissing(src)}
        />
      )}
    </div>
  );
}
