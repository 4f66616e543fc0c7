import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { SlideButton, SlideButtons } from '../../parts/carousel/slide-buttons.tsx';
import type { Carousel } from '../../parts/carousel/use-carousel.ts';
import classes from './hero.module.css';
import type { Playing } from './use-playing.ts';

interface HeroControlsProps {
  carousel: Carousel;
  playing: Playing;
  count: number;
}

export function HeroControls({ carousel, playing, count }: HeroControlsProps) {
  const { position } = carousel;
  const current = position?.first ?? 1;
  return (
    <SlideButtons carousel={carousel} each="slide" onMove={playing.stop}>
      <SlideButton
        label={playing.isPlaying ? 'Pause the slides' : 'Play the slides'}
        Icon={playing.isPlaying ? IconPlayerPause : IconPlayerPlay}
        disabled={position === undefined}
        onClick={playing.toggle}
        className={classes.play}
      />
      <span className={classes.bars} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <span key={number} className={number === current ? classes.current : ''} />
        ))}
      </span>
      <span className={classes.count} aria-live={playing.isPlaying ? 'off' : 'polite'}>
        {current} of {count}
      </span>
    </SlideButtons>
  );
}
