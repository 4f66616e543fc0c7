/** The kind of a field's value, with the names of the hosted service's content model. */
export type ContentField =
  | { kind: 'symbol' | 'email' | 'integer'; name: string; isRequired: boolean }
  /** A text may be generated from the lines of the named field, which an editor writes. */
  | { kind: 'text'; name: string; isRequired: boolean; madeFrom?: string }
  | { kind: 'symbols'; name: string; isRequired: boolean; most?: number }
  | { kind: 'timetable' | 'leave'; name: string; isRequired: boolean }
  | { kind: 'hospital'; name: string; isRequired: true }
  | { kind: 'richText'; name: string; isRequired: boolean }
  | { kind: 'asset'; name: string; isRequired: boolean; media: 'image' | 'video' }
  | { kind: 'entries'; name: string; isRequired: boolean; of: string };

export interface ContentType {
  name: string;
  description: string;
  displayField: string;
  /** The folder of its files below `entries`, and their format. */
  folder: string;
  format: 'yaml' | 'markdown';
  /** The field that gets the Markdown text below the front matter. */
  body?: string;
  fields: Readonly<Record<string, ContentField>>;
}

const required = { isRequired: true } as const;
const optional = { isRequired: false } as const;
const hospital = { kind: 'hospital', name: 'Hospital', ...required } as const;

export const contentTypes = {
  doctor: {
    name: 'Doctor',
    description: 'A doctor as the pages show her or him',
    displayField: 'name',
    folder: 'doctors',
    format: 'yaml',
    fields: {
      name: { kind: 'symbol', name: 'Name', ...required },
      hospital,
      centerOfExcellence: { kind: 'symbol', name: 'Centre of excellence', ...required },
      education: { kind: 'text', name: 'Education', ...required },
      skill: { kind: 'text', name: 'Skill', ...optional },
      timetable: { kind: 'timetable', name: 'OP timetable', ...required },
      leave: { kind: 'leave', name: 'Leave', ...optional },
      consulting: { kind: 'text', name: 'Consulting timings', madeFrom: 'timetable', ...required },
      contactNumber: { kind: 'symbols', name: 'Contact numbers', ...required, most: 3 },
      contactNumberFor: { kind: 'symbols', name: 'Whose numbers', ...optional, most: 3 },
      email: { kind: 'email', name: 'E-mail', ...optional },
      languages: { kind: 'symbols', name: 'Languages spoken', ...optional, most: 6 },
      profilePic: { kind: 'asset', name: 'Portrait', ...optional, media: 'image' },
    },
  },
  doctorsListingForParticularDepartment: {
    name: 'Doctors of a department',
    description: 'Which doctors a department of a hospital lists, in which order',
    displayField: 'departments',
    folder: 'listings',
    format: 'yaml',
    fields: {
      departments: { kind: 'symbol', name: 'Department', ...required },
      hospital,
      doctor: { kind: 'entries', name: 'Doctors', ...required, of: 'doctor' },
    },
  },
  news: {
    name: 'News',
    description: 'A piece of news',
    displayField: 'headline',
    folder: 'news',
    format: 'markdown',
    body: 'content',
    fields: {
      headline: { kind: 'symbol', name: 'Headline', ...required },
      subHeadline: { kind: 'symbol', name: 'Sub-headline', ...required },
      hospitalName: hospital,
      thumbnail: { kind: 'asset', name: 'Picture', ...required, media: 'image' },
      content: { kind: 'richText', name: 'Content', ...required },
    },
  },
  career: {
    name: 'Career',
    description: 'A job, with vacancies or without',
    displayField: 'jobTitle',
    folder: 'careers',
    format: 'markdown',
    body: 'jobDescription',
    fields: {
      jobTitle: { kind: 'symbol', name: 'Job title', ...required },
      hospital,
      jobShortDescription: { kind: 'symbol', name: 'Short description', ...required },
      numberOfVacancy: { kind: 'integer', name: 'Number of vacancies', ...optional },
      jobDescription: { kind: 'richText', name: 'Description', ...required },
      responsibilities: { kind: 'symbols', name: 'Responsibilities', ...required },
      skills: { kind: 'symbols', name: 'Skills', ...required },
      experience: { kind: 'symbol', name: 'Experience', ...required },
    },
  },
  testimonial: {
    name: 'Testimonial',
    description: 'What a patient or a family says',
    displayField: 'reviewer',
    folder: 'testimonials',
    format: 'markdown',
    body: 'testimonialContent',
    fields: {
      reviewer: { kind: 'symbol', name: 'Reviewer', ...required },
      hospital,
      shortReview: { kind: 'richText', name: 'Short review', ...required },
      reviewPoster: { kind: 'asset', name: 'Poster', ...required, media: 'image' },
      video: { kind: 'asset', name: 'Video', ...optional, media: 'video' },
      testimonialContent: { kind: 'richText', name: 'Testimonial', ...optional },
    },
  },
  videoEmbed: {
    name: 'Embedded video',
    description: 'A film that is embedded in a text, in its own frame',
    displayField: 'title',
    folder: 'videos',
    format: 'yaml',
    fields: {
      title: { kind: 'symbol', name: 'Title', ...required },
      link: { kind: 'symbol', name: 'Address', ...required },
      provider: { kind: 'symbol', name: 'Provider', ...required },
    },
  },
} as const satisfies Readonly<Record<string, ContentType>>;

export type ContentTypeId = keyof typeof contentTypes;

export const contentTypeIds = Object.keys(contentTypes) as ContentTypeId[];

export function contentTypeOf(id: ContentTypeId): ContentType {
  return contentTypes[id];
}

export interface Asset {
  id: string;
  publishedAt: string;
  title: string;
  description: string;
  contentType: string;
  fileName: string;
  /** The path below the site's origin. */
  path: string;
  size: number;
  width?: number;
  height?: number;
}

/** A validated entry: each field has a value of its kind, or is absent. */
export interface Entry {
  id: string;
  type: ContentTypeId;
  file: string;
  /** A draft is in no list, and references to it are broken. */
  isDraft: boolean;
  /** The time in UTC: '2026-03-02T03:30:00.000Z'. */
  publishedAt: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface Content {
  entries: readonly Entry[];
  assets: readonly Asset[];
}
