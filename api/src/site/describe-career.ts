import type { CareerResult } from '@poyanil/content/operations';
import type { EntryHead, HeadContext } from './entry-head.ts';
import { jobPosting } from './job-posting.ts';

export type Career = NonNullable<CareerResult['career']>;

export function describeCareer(career: Career, context: HeadContext): EntryHead {
  const { jobTitle, jobShortDescription } = career;
  return {
    hospital: career.hospital,
    subject: { name: jobTitle ?? '', summary: jobShortDescription ?? '' },
    type: 'website',
    picture: undefined,
    data: jobPosting(career, context),
  };
}
