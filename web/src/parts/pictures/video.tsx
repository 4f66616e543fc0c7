import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.tsx';
import classes from './video.module.css';

interface VideoProps {
  src: string;
  /** What it shows; the name of its player begins with the word film, and is that alone where content gives no title. */
  title: string | null | undefined;
  poster?: string | undefined;
  className?: string | undefined;
}

/**
 * A film that starts when it is asked to, and loads nothing before. Until then its poster is the button, over all of the
 * browser's own player.
 */
export function Video({ src, title, poster, className = '' }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const isHydrated = useHydrated();
  const name = title ? `Film: ${title}` : 'Film';

  function play() {
    setHasStarted(true);
    video.current?.focus();
    // Rejected where the film cannot be had; the player then says so itself.
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
        // Under the button; without the app it is all that there is.
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
