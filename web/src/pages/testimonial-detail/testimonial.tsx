import { Box, Container, Group, Text } from '@mantine/core';
import type { TestimonialResult } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { BookingPanel } from '../../parts/entries/booking-panel.tsx';
import { ContactPanel } from '../../parts/entries/contact-panel.tsx';
import { Reading } from '../../parts/entries/reading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { assetPath } from '../../parts/pictures/asset-url.ts';
import { Video } from '../../parts/pictures/video.tsx';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { SAMPLE_REVIEWS } from '../../parts/sample-reviews.ts';
import { pagePath, sectionName } from '../../site-pages.ts';
import { nameAndPlace } from '../testimonials/name-and-place.ts';
import classes from './testimonial-detail.module.css';

type Told = NonNullable<TestimonialResult['testimonial']>;

interface TestimonialProps {
  hospital: HospitalId;
  testimonial: Told;
}

export function Testimonial({ hospital, testimonial }: TestimonialProps) {
  const { reviewer, shortReview, testimonialContent } = testimonial;
  const { name, place } = nameAndPlace(reviewer || 'A patient');
  return (
    <>
      <PageHead
        hospital={hospital}
        title={`Review: ${name}`}
        crumb={reviewer || 'A patient'}
        lead={SAMPLE_REVIEWS}
        under={place && <Text c="dimmed">{place}</Text>}
        above={[{ to: pagePath(hospital, 'testimonials'), name: sectionName('testimonials') }]}
      />
      <Box bg="place.8" c="white" mod={{ ground: 'deep' }}>
        <Container>
          <Group gap="0 56px" py={24}>
            <Film testimonial={testimonial} />
            {shortReview && <RichText text={shortReview} className={classes.short} />}
          </Group>
        </Container>
      </Box>
      <Reading
        aside={
          <>
            <ContactPanel hospital={hospital} />
            <BookingPanel hospital={hospital} />
          </>
        }
      >
        {testimonialContent && <RichText text={testimonialContent} />}
      </Reading>
    </>
  );
}

function Film({ testimonial: { video, reviewPoster } }: { testimonial: Told }) {
  const poster = assetPath(reviewPoster?.url) || undefined;
  if (video?.url) {
    return (
      <div className={classes.told}>
        <Video
          src={assetPath(video.url)}
          title={video.title}
          poster={poster}
          className={classes.film}
        />
        {video.description && <p className={classes.shows}>{video.description}</p>}
      </div>
    );
  }
  if (poster === undefined) return null;
  return (
    <img src={poster} alt="" width={560} height={350} className={classes.film} data-no-print />
  );
}
