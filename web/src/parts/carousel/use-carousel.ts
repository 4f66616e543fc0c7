import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenNear } from '../when-near.ts';

// The library comes when the slides are this near to the window.
const NEAR = '400px';

/** The slides that are seen, counted from one. */
export interface Position {
  first: number;
  last: number;
  count: number;
}

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until the slides can be moved by more than scrolling. */
  position: Position | undefined;
  canMove: (step: 1 | -1) => boolean;
  move: (step: 1 | -1) => void;
}

/** Slides that the visitor scrolls at first, and moves by buttons, keys and dragging once the library is there. */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState<Position>();
  const given = useRef(options);

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    return whenNear(element, NEAR, () => {
      // Where the library cannot be loaded, the slides are still scrolled.
      startEmbla(element, given.current, setEmbla).catch(() => {});
    });
  }, []);

  useEffect(() => {
    if (embla === undefined) return;
    const update = () => setPosition(positionOf(embla));
    update();
    embla.on('select', update).on('reInit', update);
    return () => embla.destroy();
  }, [embla]);

  return {
    viewport,
    position,
    canMove: (step) => (step === 1 ? embla?.canScrollNext() : embla?.canScrollPrev()) ?? false,
    move: (step) => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (step === 1) embla?.scrollNext(isStill);
      else embla?.scrollPrev(isStill);
    },
  };
}

async function startEmbla(
  element: HTMLElement,
  options: EmblaOptionsType,
  started: (embla: EmblaCarouselType) => void,
): Promise<void> {
  const { default: EmblaCarousel } = await import('embla-carousel');
  if (!element.isConnected) return;
  const slideWidth = element.firstElementChild?.firstElementChild?.clientWidth ?? 0;
  const startIndex = slideWidth === 0 ? 0 : Math.round(element.scrollLeft / slideWidth);
  // From here on the slides are moved by transform: what was scrolled would be added to it.
  element.scrollLeft = 0;
  started(EmblaCarousel(element, { ...options, startIndex }));
}

function positionOf(embla: EmblaCarouselType): Position {
  const count = embla.slideNodes().length;
  const stops = embla.scrollSnapList().length;
  const first = embla.selectedScrollSnap() + 1;
  return { first, last: first + count - stops, count };
}
