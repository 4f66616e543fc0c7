import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.tsx';
import classes from './video.module.css';

interface VideoProps {
  src: string;
  /** Its content. The player's name begins with the word 'film', and is only that if the content has no title. */
  title: string | null | undefined;
  poster?: string | undefined;
  className?: string | undefined;
}

/** A video that loads nothing before it is started. Until then its poster is a button that covers the browser's own player. */
export function Video({ src, title, poster, className = '' }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const isHydrated = useHydrated();
  const name = title ? `Film: ${title}` : 'Film';

  function play() {
    setHasStarted(true);
    video.current?.focus();
    // Rejects if the video fails to load; the player then shows the error itself.
    video.current?.play().catch(() => {});
  }

  return (
    <div className={`${classes.box} ${className}`} data-no-print>
      {/* biome-ignore lint/a11y/useMediaCaption: content has no field for captions; its films have no sound. */}
      <video
        ref={video}
        className={hasStarted ? undefined : classes.poster}
        src={src}
        poster={poster}
        aria-label={name}
        controls
        playsInline
        preload="none"
        // Behind the button; without the app, it is the only control.
        tabIndex={isHydrated && !hasStarted ? -1 : undefined}
        onPlay={() => setHasStarted(true)}
      />
      {!hasStarted && (
        <button
          type="button"
          className={classes.cover}
          aria-label={`Play: ${name}`}
          disabled={!isHydrated}
          onClick={play}
        >
          {poster !== undefined && <img src={poster} alt="" loading="lazy" decoding="async" />}
          <span className={classes.play}>
            <IconPlayerPlay size={24} stroke={1.75} aria-hidden />
          </span>
        </button>
      )}
    </div>
  );
}
