// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Document } from '@contentful/rich-text-types';
import type { Operation } from '../operation.ts';
export interface TestimonialVariables { id: string; }
export interface TestimonialResult { testimonial: { __typename: 'Testimonial'; sys: { __typename: 'Sys'; id: string; }; reviewer: string | null; hospital: string | null; shortReview: { __typename: 'TestimonialShortReview'; json: Document; } | null; reviewPoster: { __typename: 'Asset'; url: string | null; title: string | null; } | null; video: { __typename: 'Asset'; url: string | null; contentType: string | null; title: string | null; description: string | null; } | null; testimonialContent: { __typename: 'TestimonialTestimonialContent'; json: Document; links: { __typename: 'TestimonialTestimonialContentLinks'; assets: { __typename: 'TestimonialTestimonialContentAssets'; block: readonly ({ __typename: 'Asset'; sys: { __typename: 'Sys'; id: string; }; url: string | null; contentType: string | null; title: string | null; description: string | null; width: number | null; height: number | null; } | null)[]; }; }; } | null; } | null; }
export const testimonialQuery: Operation<TestimonialResult, TestimonialVariables> = {
  name: 'Testimonial',
  hash: 'cafcbcf672044e6fbf19009d70567fe1cfd225598c676d7e520b762ef6964b3b',
};
