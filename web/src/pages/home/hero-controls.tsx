import { Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { SlideButton, SlideButtons } from '../../parts/carousel/slide-buttons.tsx';
import type { Carousel } from '../../parts/carousel/use-carousel.ts';
import classes from './hero.module.css';

interface HeroControlsProps {
  carousel: Carousel;
  playing: { active: boolean; stop: () => void; toggle: () => void };
  count: number;
}

export function HeroControls({ carousel, playing, count }: HeroControlsProps) {
  const { position } = carousel;
  const current = position?.first ?? 1;
  return (
    <SlideButtons carousel={carousel} each="slide" onMove={playing.stop}>
      <SlideButton
        label={playing.active ? 'Pause the slides' : 'Play the slides'}
        Icon={playing.active ? IconPlayerPause : IconPlayerPlay}
        disabled={position === undefined}
        onClick={playing.toggle}
        className={classes.play}
      />
      <span className={`${classes.bars} mantine-visible-from-xs`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <span key={number} className={number === current ? classes.current : ''} />
        ))}
      </span>
      <Text
        component="span"
        fz="sm"
        style={{ whiteSpace: 'nowrap' }}
        aria-live={playing.active ? 'off' : 'polite'}
      >
        {current} of {count}
      </Text>
    </SlideButtons>
  );
}
