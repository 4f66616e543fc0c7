// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Document } from '@contentful/rich-text-types';
import type { Operation } from '../operation.ts';
export interface TestimonialsVariables { hospital: string; }
export interface TestimonialsResult { testimonialCollection: { __typename: 'TestimonialCollection'; total: number; items: readonly ({ __typename: 'Testimonial'; sys: { __typename: 'Sys'; id: string; }; reviewer: string | null; shortReview: { __typename: 'TestimonialShortReview'; json: Document; } | null; reviewPoster: { __typename: 'Asset'; url: string | null; title: string | null; } | null; video: { __typename: 'Asset'; url: string | null; contentType: string | null; title: string | null; description: string | null; } | null; testimonialContent: { __typename: 'TestimonialTestimonialContent'; json: Document; } | null; } | null)[]; } | null; }
export const testimonialsQuery: Operation<TestimonialsResult, TestimonialsVariables> = {
  name: 'Testimonials',
  hash: 'f60fb485d577d1410adf1dab75a120907d2a7140f8d1475ed35382660503f4ac',
};
