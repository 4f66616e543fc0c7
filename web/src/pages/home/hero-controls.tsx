import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { SlideButton, SlideButtons } from '../../parts/carousel/slide-buttons.tsx';
import type { Carousel } from '../../parts/carousel/use-carousel.ts';
import classes from './hero.module.css';

interface HeroControlsProps {
  carousel: Carousel;
  playing: { active: boolean; stop: () => void; toggle: () => void };
  titles: readonly string[];
}

export function HeroControls({ carousel, playing, titles }: HeroControlsProps) {
  const { position } = carousel;
  const current = position?.first ?? 1;
  const count = titles.length;
  return (
    <SlideButtons
      carousel={carousel}
      previous={t`Previous slide`}
      next={t`Next slide`}
      onMove={playing.stop}
    >
      <SlideButton
        label={playing.active ? t`Pause the slides` : t`Play the slides`}
        Icon={playing.active ? IconPlayerPause : IconPlayerPlay}
        disabled={position === undefined}
        onClick={playing.toggle}
        className={classes.play}
      />
      <span className={`${classes.bars} mantine-visible-from-xs`} aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} className={index + 1 === current ? classes.current : ''} />
        ))}
      </span>
      <Text
        component="span"
        fz="sm"
        style={{ whiteSpace: 'nowrap' }}
        aria-live={playing.active ? 'off' : 'polite'}
      >
        <span>{t`${current} of ${count}`}</span>
        <span className={classes.spoken}>: {titles[current - 1]}</span>
      </Text>
    </SlideButtons>
  );
}
