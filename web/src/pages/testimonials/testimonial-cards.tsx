import { Anchor, Box, Paper } from '@mantine/core';
import type { TestimonialsResult } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Columns } from '../../parts/columns.tsx';
import { Link } from '../../parts/links/link.tsx';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { CardPicture } from './card-picture.tsx';
import { nameAndPlace } from './name-and-place.ts';
import classes from './testimonials.module.css';

export type CardTestimonial = NonNullable<
  NonNullable<TestimonialsResult['testimonialCollection']>['items'][number]
>;

interface TestimonialCardsProps {
  hospital: HospitalId;
  testimonials: readonly CardTestimonial[];
}

export function TestimonialCards({ hospital, testimonials }: TestimonialCardsProps) {
  return (
    <Columns component="ul" sm={3} gap="20px" smGap="28px" centered>
      {testimonials.map((testimonial) => {
        // A video plays in the card; a poster has the same link as the text.
        const hasFilm = Boolean(testimonial.video?.url);
        const leads = Boolean(testimonial.testimonialContent);
        return (
          <Paper
            key={testimonial.sys.id}
            component="li"
            withBorder
            className={classes.card}
            mod={{ leads: leads && !hasFilm }}
          >
            <CardPicture testimonial={testimonial} />
            <Box className={classes.words} mod={{ leads: leads && hasFilm }}>
              <div>
                {testimonial.shortReview && (
                  <RichText text={testimonial.shortReview} className={classes.review} />
                )}
                {hasFilm && <p className={classes.shows}>{testimonial.video?.description}</p>}
              </div>
              <Reviewer hospital={hospital} testimonial={testimonial} />
            </Box>
          </Paper>
        );
      })}
    </Columns>
  );
}

interface ReviewerProps {
  hospital: HospitalId;
  testimonial: CardTestimonial;
}

function Reviewer({ hospital, testimonial }: ReviewerProps) {
  const { sys, reviewer, testimonialContent } = testimonial;
  const { name, place } = nameAndPlace(reviewer ?? 'A patient');
  const words = (
    <>
      <h2>{name}</h2>
      {place !== undefined && <span className={classes.place}>{place}</span>}
    </>
  );
  if (!testimonialContent) {
    return (
      // A link without an href: it can't be clicked or focused, and is still announced as a disabled link.
      <Anchor role="link" aria-disabled="true" underline="never" className={classes.reviewer}>
        {words}
      </Anchor>
    );
  }
  return (
    <Anchor
      component={Link}
      to={detailPath(hospital, 'testimonial', sys.id)}
      underline="never"
      className={classes.reviewer}
    >
      {words}
      <IconArrowRight size={22} stroke={2} aria-hidden />
    </Anchor>
  );
}
