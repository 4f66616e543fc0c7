import { useEffect, useState } from 'react';
import type { Carousel } from '../../parts/carousel/use-carousel.ts';

const SECONDS_A_SLIDE = 7;

export interface Playing {
  isPlaying: boolean;
  stop: () => void;
  toggle: () => void;
}

/** Slides move by themselves only once the visitor has asked for it. */
export function usePlaying({ viewport, move }: Carousel): Playing {
  const [isPlaying, setIsPlaying] = useState(false);
  const stop = () => setIsPlaying(false);
  const toggle = () => setIsPlaying((wasPlaying) => !wasPlaying);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `move` is another function at each render, and does the same.
  useEffect(() => {
    const element = viewport.current;
    if (!isPlaying || element === null) return;
    const timer = setInterval(() => {
      // What a pointer rests on is being read.
      if (!element.matches(':hover')) move(1);
    }, SECONDS_A_SLIDE * 1000);
    element.addEventListener('focusin', stop);
    return () => {
      clearInterval(timer);
      element.removeEventListener('focusin', stop);
    };
  }, [isPlaying, viewport]);

  return { isPlaying, stop, toggle };
}
