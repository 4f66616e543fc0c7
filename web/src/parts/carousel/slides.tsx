import type { KeyboardEvent, ReactNode } from 'react';
import classes from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

interface SlidesProps {
  carousel: Carousel;
  label: string;
  /** The class of the list: it says how wide a slide is, and how far from the next. */
  className?: string | undefined;
  onFocus?: () => void;
  children: ReactNode;
}

/** The window in which the slides stand side by side. It can be scrolled without any script. */
export function Slides({ carousel, label, className = '', onFocus, children }: SlidesProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    // In a field they move the cursor.
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
