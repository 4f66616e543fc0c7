import { documentToHtmlString } from '@contentful/rich-text-html-renderer';
import {
  type CareerResult,
  careerQuery,
  type DoctorResult,
  doctorQuery,
  type NewsResult,
  newsQuery,
  type Operation,
  type TestimonialResult,
  testimonialQuery,
} from '@poyanil/content/operations';
import {
  consultationsOf,
  type DetailKind,
  type DetailSubject,
  groupName,
  type HospitalId,
  hospitalOf,
  internationalNumber,
  openingHours,
  postalAddress,
} from '@poyanil/domain';
import type { DetailPlace } from './detail-place.ts';

/** The facts that an entry gives to the head of its page. */
export interface EntryHead {
  /** The hospital that the entry belongs to. */
  hospital: string | null;
  subject: DetailSubject;
  /** The type that Open Graph knows. */
  type: 'article' | 'profile' | 'website';
  picture: string | null | undefined;
  /** The entry in the words of schema.org; undefined where there is nothing to say. */
  data: object | undefined;
}

/** A page's place, and the addresses made of it. */
export interface HeadContext extends DetailPlace {
  origin: string;
  url: string;
}

interface EntryKind {
  /** The page's own query, so that one answer serves page and head. */
  query: { name: string; hash: string };
  /**
   * Describes the entry of an answer: null where there is none, undefined where the answer does not
   * tell.
   */
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

type Doctor = Pick<
  NonNullable<DoctorResult['doctor']>,
  'name' | 'centerOfExcellence' | 'consulting' | 'contactNumber' | 'profilePic' | 'hospital'
>;

export function describeDoctor(doctor: Doctor, { hospital, origin, url }: HeadContext): EntryHead {
  const { name, centerOfExcellence, consulting, contactNumber, profilePic } = doctor;
  const hours = openingHours(consultationsOf({ timetable: consulting?.split('\n') }));
  const workplace = describeHospital(hospital, origin);
  return {
    hospital: doctor.hospital,
    subject: { name: name ?? '', summary: centerOfExcellence ?? '' },
    type: 'profile',
    picture: profilePic?.url,
    data: {
      // The first is the exact type; not every reader knows it yet.
      '@type': ['IndividualPhysician', 'Physician'],
      '@id': url,
      url,
      name,
      medicalSpecialty: centerOfExcellence,
      image: profilePic?.url,
      telephone: contactNumber?.flatMap((number) =>
        number === null ? [] : internationalNumber(number),
      ),
      ...(hours.length > 0 && { openingHoursSpecification: hours }),
      practicesAt: workplace,
      hospitalAffiliation: workplace,
    },
  };
}

type News = Pick<
  NonNullable<NewsResult['news']>,
  'headline' | 'subHeadline' | 'thumbnail' | 'hospitalName' | 'sys'
>;

export function describeNews(news: News, { hospital, origin, url }: HeadContext): EntryHead {
  const { headline, subHeadline, thumbnail, sys } = news;
  const publisher = describeHospital(hospital, origin);
  return {
    hospital: news.hospitalName,
    subject: { name: headline ?? '', summary: subHeadline ?? '' },
    type: 'article',
    picture: thumbnail?.url,
    data: {
      '@type': 'NewsArticle',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline,
      description: subHeadline,
      image: thumbnail?.url,
      datePublished: sys.publishedAt,
      author: publisher,
      publisher,
    },
  };
}

export type Career = NonNullable<CareerResult['career']>;

function describeCareer(career: Career, context: HeadContext): EntryHead {
  const { jobTitle, jobShortDescription } = career;
  return {
    hospital: career.hospital,
    subject: { name: jobTitle ?? '', summary: jobShortDescription ?? '' },
    type: 'website',
    picture: undefined,
    data: jobPosting(career, context),
  };
}

/**
 * A job as search engines list it; undefined without a vacancy, since they list only what one can
 * apply for.
 */
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

type Testimonial = Pick<
  NonNullable<TestimonialResult['testimonial']>,
  'reviewer' | 'reviewPoster' | 'hospital'
>;

/**
 * A testimonial has no data: search engines take no reviews that a house publishes about itself.
 */
export function describeTestimonial({ hospital, reviewer, reviewPoster }: Testimonial): EntryHead {
  return {
    hospital,
    subject: { name: reviewer ?? '', summary: '' },
    type: 'article',
    picture: reviewPoster?.url,
    data: undefined,
  };
}

/**
 * The hospital of an entry: whoever reads it finds the rest under the same `@id` on the hospital's
 * own pages.
 */
function describeHospital(hospital: HospitalId, origin: string): object {
  const url = `${origin}/${hospital}`;
  return {
    '@type': 'Hospital',
    '@id': url,
    name: `${groupName}, ${hospitalOf(hospital).place}`,
    url,
  };
}
