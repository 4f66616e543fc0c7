import {
  careerQuery,
  doctorQuery,
  newsQuery,
  type Operation,
  testimonialQuery,
} from '@poyanil/content/operations';
import type { DetailKind } from '@poyanil/domain';
import { describeCareer } from './describe-career.ts';
import { describeDoctor } from './describe-doctor.ts';
import { describeNews } from './describe-news.ts';
import { describeTestimonial } from './describe-testimonial.ts';
import type { EntryHead, HeadContext } from './entry-head.ts';

interface EntryKind {
  /** The page's own query, so that one answer serves page and head. */
  query: { name: string; hash: string };
  /** Null where there is no such entry; undefined where the answer does not tell. */
  describe: (answer: string, context: HeadContext) => EntryHead | null | undefined;
}

export const entryKinds: Readonly<Record<DetailKind, EntryKind>> = {
  doctor: entryKind(doctorQuery, ({ doctor }) => doctor, describeDoctor),
  news: entryKind(newsQuery, ({ news }) => news, describeNews),
  career: entryKind(careerQuery, ({ career }) => career, describeCareer),
  testimonial: entryKind(testimonialQuery, ({ testimonial }) => testimonial, describeTestimonial),
};

function entryKind<Result, Entry>(
  query: Operation<Result, { id: string }>,
  entryOf: (result: Result) => Entry | null,
  describe: (entry: Entry, context: HeadContext) => EntryHead,
): EntryKind {
  return {
    query,
    describe(text, context) {
      const { data, errors }: { data?: Result | null; errors?: object[] } = JSON.parse(text);
      const entry = data && entryOf(data);
      if (entry) return describe(entry, context);
      // What failed is no proof that there is nothing.
      return entry === null && data && errors === undefined ? null : undefined;
    },
  };
}
