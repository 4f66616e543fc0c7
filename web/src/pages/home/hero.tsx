import { t } from '@lingui/core/macro';
import { Button, Container } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { Slides } from '../../parts/carousel/slides.tsx';
import { useCarousel } from '../../parts/carousel/use-carousel.ts';
import { Link } from '../../parts/links/link.tsx';
import { PhoneButton } from '../../parts/links/phone.tsx';
import { pagePath } from '../../sections.ts';
import classes from './hero.module.css';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';

const MS_A_SLIDE = 7_000;

interface HeroProps {
  hospital: HospitalId;
  slides: HomeText['carousel'];
}

/** Three slides; what one can do stays in its place under their words. */
export function Hero({ hospital, slides }: HeroProps) {
  const carousel = useCarousel({ loop: true, duration: 20 });
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
  const { emergencyNumber, contactNumber } = hospitalOf(hospital).contact;
  // The first slide is casualty's.
  const call =
    carousel.position === undefined || carousel.position.first === 1
      ? { label: t`Emergency:`, number: emergencyNumber }
      : { number: contactNumber };
  return (
    <section className={classes.hero} aria-roledescription="carousel" aria-label={t`Welcome`}>
      <Slides carousel={carousel} label={t`Slides`} onFocus={stop}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.title} hospital={hospital} slide={slide} isFirst={index === 0} />
        ))}
      </Slides>
      <Container className={classes.under} data-no-print>
        <div className={classes.actions}>
          <div className={classes.buttons}>
            <Button component={Link} to={pagePath(hospital, 'appointment')}>
              {t`Book an appointment`}
            </Button>
            <PhoneButton {...call} variant="outline" />
          </div>
          <HeroControls
            carousel={carousel}
            playing={{ active: isPlaying, stop, toggle: () => setPlaying(!isPlaying) }}
            titles={slides.map(({ title }) => title)}
          />
        </div>
      </Container>
    </section>
  );
}
