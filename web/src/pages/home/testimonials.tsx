import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import { SlideButtons } from '../../parts/carousel/slide-buttons.tsx';
import { Slides } from '../../parts/carousel/slides.tsx';
import { type SlidePosition, useCarousel } from '../../parts/carousel/use-carousel.ts';
import { SAMPLE_REVIEWS } from '../../parts/sample-reviews.ts';
import classes from './home.module.css';
import { SectionHead } from './section-head.tsx';

const TITLE = t`What patients say`;

export function TestimonialSlides({ slides }: { slides: HomeText['testimonials'] }) {
  const carousel = useCarousel();
  const { position } = carousel;
  const buttons = (
    <SlideButtons carousel={carousel} previous={t`Previous testimonial`} next={t`Next testimonial`}>
      <Text component="span" c="dimmed" fz="sm" miw="5em" aria-live="polite">
        {position !== undefined && countOf(position)}
      </Text>
    </SlideButtons>
  );
  return (
    <>
      <SectionHead title={TITLE} aside={buttons}>
        {SAMPLE_REVIEWS}
      </SectionHead>
      <Slides carousel={carousel} label={TITLE} className={classes.slides}>
        {slides.map(({ words, name }) => {
          const [who, ...from] = name.split(', ');
          return (
            <li key={name}>
              <figure className={classes.slide}>
                <svg viewBox="0 0 42 14" width={42} height={14} aria-hidden="true">
                  <path d="M0 8L21 0L42 8V14L21 6L0 14z" fill="var(--mantine-color-brass-6)" />
                </svg>
                <blockquote>{words}</blockquote>
                <figcaption className={classes.speaker}>
                  <strong>{who}</strong>
                  {from.length > 0 && <span>{from.join(', ')}</span>}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </Slides>
    </>
  );
}

function countOf({ first, last, count }: SlidePosition): string {
  const current = first === last ? `${first}` : `${first}–${last}`;
  return t`${current} of ${count}`;
}
