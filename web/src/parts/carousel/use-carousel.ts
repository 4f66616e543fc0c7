import { type RefObject, useEffect, useRef, useState } from 'react';

/** The visible slides, counted from one. */
export interface SlidePosition {
  first: number;
  last: number;
  count: number;
}

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until buttons and keys can move the slides. */
  position: SlidePosition | undefined;
  canMove: (step: 1 | -1) => boolean;
  move: (step: 1 | -1) => void;
}

/** How long after the last scroll event the slides count as still. Safari 15 has no `scrollend` event. */
const STILL_MS = 150;

/** With `loop`, the first slide follows the last. */
export function useCarousel({ loop = false } = {}): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<SlidePosition>();
  /** The target slide of the last button press, until the slides are still. Counted from zero. */
  const asked = useRef<number>(undefined);

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = positionOf(element);
      setPosition((before) => (isSame(before, now) ? before : now));
    };
    const follow = () => {
      update();
      clearTimeout(timer);
      timer = setTimeout(() => {
        asked.current = undefined;
      }, STILL_MS);
    };
    // Calls at once, and whenever another number of slides fits.
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);

  const canMove = (step: 1 | -1) => {
    if (position === undefined) return false;
    return loop || (step === 1 ? position.last < position.count : position.first > 1);
  };
  return {
    viewport,
    position,
    canMove,
    move(step) {
      if (viewport.current === null || position === undefined || !canMove(step)) return;
      const starts = position.count - (position.last - position.first);
      const from = asked.current ?? position.first - 1;
      const to = loop
        ? (from + step + starts) % starts
        : Math.min(Math.max(from + step, 0), starts - 1);
      asked.current = to;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      viewport.current.scrollTo({
        left: to * distanceOf(slidesOf(viewport.current)),
        behavior: isStill ? 'auto' : 'smooth',
      });
    },
  };
}

function positionOf(viewport: HTMLElement): SlidePosition {
  const slides = slidesOf(viewport);
  const distance = distanceOf(slides);
  const first = Math.round(viewport.scrollLeft / distance) + 1;
  const perView = Math.max(1, Math.round(viewport.clientWidth / distance));
  return { first, last: Math.min(first + perView - 1, slides.length), count: slides.length };
}

function slidesOf(viewport: HTMLElement): HTMLElement[] {
  return [...viewport.querySelectorAll<HTMLElement>(':scope > ul > li')];
}

function distanceOf([first, second]: HTMLElement[]): number {
  if (first === undefined) return 1;
  return second === undefined ? first.offsetWidth : second.offsetLeft - first.offsetLeft;
}

function isSame(one: SlidePosition | undefined, other: SlidePosition): boolean {
  return one?.first === other.first && one.last === other.last && one.count === other.count;
}
