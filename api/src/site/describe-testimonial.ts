import type { TestimonialResult } from '@poyanil/content/operations';
import type { EntryHead } from './entry-head.ts';

type Testimonial = Pick<
  NonNullable<TestimonialResult['testimonial']>,
  'reviewer' | 'reviewPoster' | 'hospital'
>;

/** Without data: search engines take no reviews that a house publishes about itself. */
export function describeTestimonial({ hospital, reviewer, reviewPoster }: Testimonial): EntryHead {
  return {
    hospital,
    subject: { name: reviewer ?? '', summary: '' },
    type: 'article',
    picture: reviewPoster?.url,
    data: undefined,
  };
}
