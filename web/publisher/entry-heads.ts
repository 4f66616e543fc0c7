import { documentToHtmlString } from '@contentful/rich-text-html-renderer';
import type { ExecuteQuery } from '@poyanil/content/built-pages';
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
import type { PageDescription, ShareCard } from './share-card.ts';

interface EntryHead {
  subject: DetailSubject;
  type: ShareCard['type'];
  picture?: string | null | undefined;
  /** The entry in schema.org's format; absent if there is none. */
  data?: object | undefined;
}

interface HeadContext {
  hospital: HospitalId;
  kind: DetailKind;
  id: string;
  origin: string;
  url: string;
}

interface EntryKind {
  /** The page's own query, so that one result serves page and head. */
  query: { name: string; hash: string };
  /** Returns null if the result has no entry. */
  describe: (data: unknown, context: HeadContext) => EntryHead | null;
}

export const entryKinds: Readonly<Record<DetailKind, EntryKind>> = {
  doctor: entryKind(doctorQuery, ({ doctor }, at) => doctor && describeDoctor(doctor, at)),
  news: entryKind(newsQuery, ({ news }, at) => news && describeNews(news, at)),
  career: entryKind(careerQuery, ({ career }, at) => career && describeCareer(career, at)),
  testimonial: entryKind(testimonialQuery, ({ testimonial }) => describeTestimonial(testimonial)),
};

function entryKind<Result>(
  query: Operation<Result, { id: string }>,
  describe: (result: Result, context: HeadContext) => EntryHead | null,
): EntryKind {
  return { query, describe: (data, context) => describe(data as Result, context) };
}

function describeDoctor(
  doctor: NonNullable<DoctorResult['doctor']>,
  { hospital, origin, url }: HeadContext,
): EntryHead {
  const { name, centerOfExcellence, consulting, contactNumber, profilePic } = doctor;
  const hours = openingHours(consultationsOf({ timetable: consulting?.split('\n') }));
  const workplace = describeHospital(hospital, origin);
  return {
    subject: { name: name ?? '', summary: centerOfExcellence ?? '' },
    type: 'profile',
    picture: profilePic?.url,
    data: {
      // The first is the exact type, but not every search engine knows it yet.
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

function describeNews(
  news: NonNullable<NewsResult['news']>,
  { hospital, origin, url }: HeadContext,
): EntryHead {
  const { headline, subHeadline, thumbnail, sys } = news;
  const publisher = describeHospital(hospital, origin);
  return {
    subject: { name: headline ?? '', summary: subHeadline ?? '' },
    type: 'article',
    picture: thumbnail?.url,
    data: {
      '@type': 'NewsArticle',
      ...{ '@id': url, url, mainEntityOfPage: url },
      headline,
      description: subHeadline,
      image: thumbnail?.url,
      datePublished: sys.publishedAt,
      author: publisher,
      publisher,
    },
  };
}

/** A job has structured data only with a vacancy, because search engines list jobs that are open to applications. */
function describeCareer(
  career: NonNullable<CareerResult['career']>,
  context: HeadContext,
): EntryHead {
  const { jobTitle, jobShortDescription, jobDescription, numberOfVacancy, sys } = career;
  const { hospital, origin, url, id } = context;
  const posting = {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: jobTitle,
    description: jobDescription ? documentToHtmlString(jobDescription.json) : jobShortDescription,
    datePosted: sys.publishedAt,
    hiringOrganization: describeHospital(hospital, origin),
    jobLocation: { '@type': 'Place', address: postalAddress(hospital) },
    identifier: { '@type': 'PropertyValue', name: hospital, value: id },
    responsibilities: career.responsibilities,
    skills: career.skills,
    experienceRequirements: career.experience,
    totalJobOpenings: numberOfVacancy,
    directApply: true,
  };
  return {
    subject: { name: jobTitle ?? '', summary: jobShortDescription ?? '' },
    type: 'website',
    data: (numberOfVacancy ?? 0) > 0 ? posting : undefined,
  };
}

/** A testimonial has no structured data: search engines ignore reviews that a hospital publishes about itself. */
function describeTestimonial(testimonial: TestimonialResult['testimonial']): EntryHead | null {
  if (testimonial === null) return null;
  const { reviewer, reviewPoster } = testimonial;
  return {
    subject: { name: reviewer ?? '', summary: '' },
    type: 'article',
    picture: reviewPoster?.url,
  };
}

export async function describeEntry(
  ask: ExecuteQuery,
  context: HeadContext,
): Promise<PageDescription> {
  const { kind, id, hospital } = context;
  const { query, describe } = entryKinds[kind];
  const { hash, name: operationName } = query;
  const head = describe(await ask({ hash, operationName, variables: { id } }), context);
  if (head === null) throw new UnansweredError(`The content lists ${id}, but does not contain it`);
  const { data, subject, type, picture } = head;
  return {
    data: {
      '@context': 'https://schema.org',
      '@graph': [...(data === undefined ? [] : [data]), breadcrumbs(subject.name, context)],
    },
    card: { type, hospital, picture },
  };
}

function breadcrumbs(name: string, { hospital, kind, origin, url }: HeadContext): object {
  const steps = [
    { name: hospitalOf(hospital).place, item: `${origin}/${hospital}` },
    { name: details[kind].section, item: `${origin}${listPath(hospital, kind)}` },
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => {
      return { '@type': 'ListItem', position: index + 1, ...step };
    }),
  };
}

/** Returns a short record of an entry's hospital. Its own pages have the rest under the same `@id`. */
function describeHospital(hospital: HospitalId, origin: string): object {
  const url = `${origin}/${hospital}`;
  const name = `${groupName}, ${hospitalOf(hospital).place}`;
  return { '@type': 'Hospital', '@id': url, name, url };
}
