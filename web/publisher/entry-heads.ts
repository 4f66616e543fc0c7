import { documentToHtmlString } from '@contentful/rich-text-html-renderer';
import type { Ask } from '@poyanil/content/built-pages';
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
  details,
  groupName,
  type HospitalId,
  hospitalOf,
  internationalNumber,
  listPath,
  openingHours,
  postalAddress,
} from '@poyanil/domain';
import { UnansweredError } from './create-ask.ts';
import type { PageDescription } from './list-pages.ts';
import type { ShareCard } from './share-card.ts';

/** The facts that an entry gives to the head of its page. */
export interface EntryHead {
  /** The hospital that the entry belongs to. */
  hospital: string | null;
  subject: DetailSubject;
  type: ShareCard['type'];
  picture: string | null | undefined;
  /** The entry in the words of schema.org; undefined where there is nothing to say. */
  data: object | undefined;
}

/** The place of an entry's page, and the addresses made of it. */
export interface HeadContext {
  hospital: HospitalId;
  kind: DetailKind;
  id: string;
  origin: string;
  url: string;
}

interface EntryKind {
  /** The page's own query, so that one answer serves page and head. */
  query: { name: string; hash: string };
  /** Describes the entry of an answer. Returns null if there is no entry. */
  describe: (data: unknown, context: HeadContext) => EntryHead | null;
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
    describe(data, context) {
      const entry = entryOf(data as Result);
      return entry && describe(entry, context);
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

/** Returns what the page of an entry tells search engines and shows in shared links. */
export async function describeEntry(ask: Ask, context: HeadContext): Promise<PageDescription> {
  const { kind, id, hospital } = context;
  const { query, describe } = entryKinds[kind];
  const { hash, name: operationName } = query;
  const head = describe(await ask({ hash, operationName, variables: { id } }), context);
  if (head === null)
    throw new UnansweredError(`The content has listed ${id}, and does not have it`);
  const { data, subject, type, picture } = head;
  return {
    data: {
      '@context': 'https://schema.org',
      '@graph': [...(data === undefined ? [] : [data]), breadcrumbs(subject.name, context)],
    },
    card: { type, hospital, picture },
  };
}

/** The way to an entry's page: the hospital, the list that has the entry, the entry. */
function breadcrumbs(name: string, { hospital, kind, origin, url }: HeadContext): object {
  const steps = [
    { name: hospitalOf(hospital).place, item: `${origin}/${hospital}` },
    { name: details[kind].section, item: `${origin}${listPath(hospital, kind)}` },
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** Returns the hospital of an entry in short. Its own pages have the rest under the same `@id`. */
function describeHospital(hospital: HospitalId, origin: string): object {
  const url = `${origin}/${hospital}`;
  return {
    '@type': 'Hospital',
    '@id': url,
    name: `${groupName}, ${hospitalOf(hospital).place}`,
    url,
  };
}
