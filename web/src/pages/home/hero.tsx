import { t } from '@lingui/core/macro';
import { Container, Text, VisuallyHidden } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SlideButton, SlideButtons } from '../../parts/carousel/slide-buttons.tsx';
import { Slides } from '../../parts/carousel/slides.tsx';
import { useCarousel } from '../../parts/carousel/use-carousel.ts';
import classes from './hero.module.css';
import { HeroSlide } from './hero-slide.tsx';

const MS_A_SLIDE = 7_000;

export function Hero({ hospital, slides }: { hospital: HospitalId; slides: HomeText['carousel'] }) {
  const carousel = useCarousel({ loop: true });
  const { position } = carousel;
  const [isPlaying, setPlaying] = useState(false);
  const stop = () => setPlaying(false);
  const moveOn = useEffectEvent(() => {
    if (!carousel.viewport.current?.matches(':hover')) carousel.move(1);
  });
  // Slides only move by themselves if the visitor asked for it, and not under a pointer, because the slide is being read.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => moveOn(), MS_A_SLIDE);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const current = position?.first ?? 1;
  const count = slides.length;
  return (
    <section className={classes.hero} aria-roledescription="carousel" aria-label={t`Welcome`}>
      <Slides carousel={carousel} label={t`Slides`} onFocus={stop}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.title} hospital={hospital} slide={slide} place={index} />
        ))}
      </Slides>
      <Container className={classes.under} data-no-print>
        <SlideButtons
          carousel={carousel}
          previous={t`Previous slide`}
          next={t`Next slide`}
          onMove={stop}
        >
          <SlideButton
            label={isPlaying ? t`Pause the slides` : t`Play the slides`}
            Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
            disabled={position === undefined}
            onClick={() => setPlaying(!isPlaying)}
            className={classes.play}
          />
          <span className={`${classes.bars} mantine-visible-from-xs`} aria-hidden="true">
            {slides.map(({ title }, index) => (
              <span key={title} className={index + 1 === current ? classes.current : ''} />
            ))}
          </span>
          <Text
            component="span"
            fz="sm"
            style={{ whiteSpace: 'nowrap' }}
            aria-live={isPlaying ? 'off' : 'polite'}
          >
            <span>{t`${current} of ${count}`}</span>
            <VisuallyHidden>: {slides[current - 1]?.title}</VisuallyHidden>
          </Text>
        </SlideButtons>
      </Container>
    </section>
  );
}
