import { documentToHtmlString } from '@contentful/rich-text-html-renderer';
import { postalAddress } from '@poyanil/domain';
import type { Career } from './describe-career.ts';
import { describeHospital } from './describe-hospital.ts';
import type { HeadContext } from './entry-head.ts';

/** A job as search engines list it; undefined without a vacancy, since they list only what one can apply for. */
export function jobPosting(
  career: Career,
  { hospital, origin, url, id }: HeadContext,
): object | undefined {
  const { jobTitle, jobShortDescription, jobDescription, numberOfVacancy, sys } = career;
  if (numberOfVacancy === null || numberOfVacancy < 1) return undefined;
  const employer = describeHospital(hospital, origin);
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: jobTitle,
    description:
      jobDescription === null ? jobShortDescription : documentToHtmlString(jobDescription.json),
    datePosted: sys.publishedAt,
    hiringOrganization: employer,
    jobLocation: { '@type': 'Place', address: postalAddress(hospital) },
    identifier: { '@type': 'PropertyValue', name: hospital, value: id },
    responsibilities: career.responsibilities,
    skills: career.skills,
    experienceRequirements: career.experience,
    totalJobOpenings: numberOfVacancy,
    directApply: true,
  };
}
