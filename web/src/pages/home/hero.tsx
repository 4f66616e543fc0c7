import { t } from '@lingui/core/macro';
import { Container } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { Slides } from '../../parts/carousel/slides.tsx';
import { useCarousel } from '../../parts/carousel/use-carousel.ts';
import classes from './hero.module.css';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';

const MS_A_SLIDE = 7_000;

interface HeroProps {
  hospital: HospitalId;
  slides: HomeText['carousel'];
}

export function Hero({ hospital, slides }: HeroProps) {
  const carousel = useCarousel({ loop: true });
  const [isPlaying, setPlaying] = useState(false);
  const stop = () => setPlaying(false);
  const moveOn = useEffectEvent(() => {
    if (!carousel.viewport.current?.matches(':hover')) carousel.move(1);
  });
  // Slides move by themselves only once the visitor has asked for it; what a pointer rests on is being read.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => moveOn(), MS_A_SLIDE);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <section className={classes.hero} aria-roledescription="carousel" aria-label={t`Welcome`}>
      <Slides carousel={carousel} label={t`Slides`} onFocus={stop}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.title} hospital={hospital} slide={slide} place={index} />
        ))}
      </Slides>
      <Container className={classes.under} data-no-print>
        <HeroControls
          carousel={carousel}
          playing={{ active: isPlaying, stop, toggle: () => setPlaying(!isPlaying) }}
          titles={slides.map(({ title }) => title)}
        />
      </Container>
    </section>
  );
}
