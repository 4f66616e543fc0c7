import type { KeyboardEvent, ReactNode } from 'react';
import classes from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

interface SlidesProps {
  carousel: Carousel;
  label: string;
  className?: string | undefined;
  onFocus?: () => void;
  children: ReactNode;
}

/** The scroll container of the slides. It works without scripts. */
export function Slides({ carousel, label, className = '', onFocus, children }: SlidesProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    // In a field, the arrow keys move the cursor.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    carousel.move(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section
      ref={carousel.viewport}
      className={classes.viewport}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <ul className={`${classes.track} ${className}`}>{children}</ul>
    </section>
  );
}
