import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../model.ts';
import { listOperations } from '../operations/index.ts';
import { toRichText } from '../rich-text.ts';
import { type Asked, ask, asset, entry, ORIGIN } from '../test-content.ts';

const HOSPITAL = 'poyanil_hospital';
const OTHER = 'punalur_poyanil_hospital';
const PORTRAIT = `${ORIGIN}/content/pictures/portrait.jpg`;
const POSTER = `${ORIGIN}/content/pictures/poster.jpg`;

const sys = (id: string, more: object = {}) => ({ __typename: 'Sys', id, ...more });
const picture = (url: string, more: object = {}) => ({ __typename: 'Asset', url, ...more });

let content: Content;
let story: object;
let short: object;

beforeAll(async () => {
  story = (await toRichText('# Camp\n\n![p](asset:poster)\n\n![f](entry:film)')).document;
  short = (await toRichText('Kind people.')).document;
  content = {
    assets: [
      asset('portrait'),
      asset('poster', { width: 800, height: 450 }),
      asset('reel', { contentType: 'video/mp4', path: '/content/films/reel.mp4' }),
    ],
    entries: [
      entry('doctor', 'anil', {
        ...{ name: 'Dr. Anil', hospital: HOSPITAL, centerOfExcellence: 'Neurology' },
        ...{ education: 'MBBS', consulting: 'Daily', contactNumber: ['1', '2'] },
        ...{ email: 'anil@hospital.example', skill: 'Epilepsy', profilePic: 'portrait' },
      }),
      entry(
        'doctor',
        'bindu',
        {
          ...{ name: 'Dr. Bindu', hospital: HOSPITAL, centerOfExcellence: 'Neurology' },
          ...{ education: 'MD', consulting: 'Mondays', contactNumber: ['3'] },
        },
        { publishedAt: '2026-04-01T00:00:00.000Z' },
      ),
      entry('doctor', 'chitra', { name: 'Dr. Chitra', hospital: HOSPITAL }, { isDraft: true }),
      entry('doctor', 'elsewhere', { name: 'Dr. Deepa', hospital: OTHER }),
      entry('doctorsListingForParticularDepartment', 'neurology', {
        ...{ departments: 'Neurology', hospital: HOSPITAL },
        doctor: ['bindu', 'chitra', 'anil'],
      }),
      entry('doctorsListingForParticularDepartment', 'cardiology', {
        ...{ departments: 'Cardiology', hospital: HOSPITAL, doctor: ['anil'] },
      }),
      entry('news', 'camp', {
        ...{ headline: 'A camp', subHeadline: 'For all', hospitalName: HOSPITAL },
        ...{ thumbnail: 'poster', content: story },
      }),
      entry('career', 'nurse', {
        ...{ jobTitle: 'Nurse', hospital: HOSPITAL, jobShortDescription: 'ICU' },
        ...{ numberOfVacancy: 0, jobDescription: short, responsibilities: ['Cares'] },
        ...{ skills: ['Calm'], experience: '2 years' },
      }),
      entry('testimonial', 'sara', {
        ...{ reviewer: 'Sara', hospital: HOSPITAL, shortReview: short, reviewPoster: 'poster' },
        ...{ video: 'reel', testimonialContent: story },
      }),
      entry('testimonial', 'roy', {
        ...{ reviewer: 'Roy', hospital: HOSPITAL, shortReview: short, reviewPoster: 'poster' },
      }),
      entry('videoEmbed', 'film', { title: 'Film', link: 'https://v.example', provider: 'V' }),
    ],
  };
});

/** One of the pages' own queries. */
function askKnown(name: string, variables: Record<string, unknown>): Promise<Asked> {
  const operation = [...listOperations().values()].find((each) => each.name === name);
  if (operation === undefined) throw new Error(`No query ${name}`);
  return ask(content, { text: operation.text, variables });
}

const publishedAt = '2026-03-02T03:30:00.000Z';
const listed = (id: string, name: string, profilePic: object | null) => ({
  ...{ __typename: 'Doctor', sys: sys(id), name, centerOfExcellence: 'Neurology', profilePic },
});
const links = () => ({
  __typename: 'TestimonialTestimonialContentLinks',
  assets: { __typename: 'TestimonialTestimonialContentAssets', block: [embeddedPoster] },
});
const embeddedPoster = {
  ...picture(POSTER, { sys: sys('poster'), title: 'Title of poster', contentType: 'image/jpeg' }),
  ...{ width: 800, height: 450 },
};

const cases: [name: string, variables: Record<string, unknown>, data: () => object][] = [
  [
    'Doctors',
    { hospital: HOSPITAL, limit: 6 },
    () => ({
      doctorCollection: {
        ...{ __typename: 'DoctorCollection', total: 2 },
        items: [listed('bindu', 'Dr. Bindu', null), listed('anil', 'Dr. Anil', picture(PORTRAIT))],
      },
    }),
  ],
  [
    'Doctor',
    { id: 'anil' },
    () => ({
      doctor: {
        ...listed('anil', 'Dr. Anil', picture(PORTRAIT)),
        ...{ contactNumber: ['1', '2'], consulting: 'Daily', email: 'anil@hospital.example' },
        ...{ education: 'MBBS', skill: 'Epilepsy', hospital: HOSPITAL },
      },
    }),
  ],
  [
    'Departments',
    { hospital: HOSPITAL },
    () => ({
      doctorsListingForParticularDepartmentCollection: {
        __typename: 'DoctorsListingForParticularDepartmentCollection',
        items: ['Cardiology', 'Neurology'].map((departments) => ({
          __typename: 'DoctorsListingForParticularDepartment',
          ...{ sys: sys(departments.toLowerCase()), departments },
        })),
      },
    }),
  ],
  [
    'DepartmentDoctors',
    { hospital: HOSPITAL, department: 'Cardiology', limit: 6, skip: 0 },
    () => ({
      doctorsListingForParticularDepartmentCollection: {
        __typename: 'DoctorsListingForParticularDepartmentCollection',
        items: [
          {
            __typename: 'DoctorsListingForParticularDepartment',
            sys: sys('cardiology'),
            doctorCollection: {
              __typename: 'DoctorsListingForParticularDepartmentDoctorCollection',
              total: 1,
              items: [
                {
                  ...listed('anil', 'Dr. Anil', picture(PORTRAIT)),
                  email: 'anil@hospital.example',
                },
              ],
            },
          },
        ],
      },
    }),
  ],
  [
    'DoctorsOfDepartment',
    { id: 'cardiology' },
    () => ({
      doctorsListingForParticularDepartment: {
        __typename: 'DoctorsListingForParticularDepartment',
        sys: sys('cardiology'),
        doctorCollection: {
          __typename: 'DoctorsListingForParticularDepartmentDoctorCollection',
          items: [{ __typename: 'Doctor', sys: sys('anil'), name: 'Dr. Anil' }],
        },
      },
    }),
  ],
  [
    'NewsList',
    { hospital: HOSPITAL, limit: 3 },
    () => ({
      newsCollection: {
        ...{ __typename: 'NewsCollection', total: 1 },
        items: [
          {
            ...{ __typename: 'News', sys: sys('camp', { publishedAt }) },
            ...{ headline: 'A camp', subHeadline: 'For all' },
            thumbnail: picture(POSTER, { title: 'Title of poster' }),
          },
        ],
      },
    }),
  ],
  [
    'News',
    { id: 'camp' },
    () => ({
      news: {
        ...{ __typename: 'News', sys: sys('camp', { publishedAt }) },
        ...{ headline: 'A camp', subHeadline: 'For all', hospitalName: HOSPITAL },
        thumbnail: picture(POSTER, { title: 'Title of poster' }),
        content: {
          ...{ __typename: 'NewsContent', json: story },
          links: {
            __typename: 'NewsContentLinks',
            assets: { __typename: 'NewsContentAssets', block: [embeddedPoster] },
            entries: {
              __typename: 'NewsContentEntries',
              block: [
                {
                  ...{ __typename: 'VideoEmbed', sys: sys('film'), title: 'Film' },
                  ...{ link: 'https://v.example', provider: 'V' },
                },
              ],
            },
          },
        },
      },
    }),
  ],
  [
    'Careers',
    { hospital: HOSPITAL },
    () => ({
      careerCollection: {
        ...{ __typename: 'CareerCollection', total: 1 },
        items: [
          {
            ...{ __typename: 'Career', sys: sys('nurse') },
            ...{ jobTitle: 'Nurse', jobShortDescription: 'ICU' },
          },
        ],
      },
    }),
  ],
  [
    'Career',
    { id: 'nurse' },
    () => ({
      career: {
        ...{ __typename: 'Career', sys: sys('nurse'), jobTitle: 'Nurse' },
        ...{ jobShortDescription: 'ICU', numberOfVacancy: 0 },
        jobDescription: { __typename: 'CareerJobDescription', json: short },
        ...{ responsibilities: ['Cares'], skills: ['Calm'], experience: '2 years' },
        hospital: HOSPITAL,
      },
    }),
  ],
  [
    'Testimonials',
    { hospital: HOSPITAL },
    () => ({
      testimonialCollection: {
        ...{ __typename: 'TestimonialCollection', total: 2 },
        items: [
          {
            ...{ __typename: 'Testimonial', sys: sys('sara'), reviewer: 'Sara' },
            shortReview: { __typename: 'TestimonialShortReview', json: short },
            reviewPoster: picture(POSTER, { title: 'Title of poster' }),
            video: picture(`${ORIGIN}/content/films/reel.mp4`, { contentType: 'video/mp4' }),
            testimonialContent: { __typename: 'TestimonialTestimonialContent', json: story },
          },
          {
            ...{ __typename: 'Testimonial', sys: sys('roy'), reviewer: 'Roy' },
            shortReview: { __typename: 'TestimonialShortReview', json: short },
            reviewPoster: picture(POSTER, { title: 'Title of poster' }),
            ...{ video: null, testimonialContent: null },
          },
        ],
      },
    }),
  ],
  [
    'Testimonial',
    { id: 'sara' },
    () => ({
      testimonial: {
        ...{ __typename: 'Testimonial', sys: sys('sara'), reviewer: 'Sara', hospital: HOSPITAL },
        shortReview: { __typename: 'TestimonialShortReview', json: short },
        reviewPoster: picture(POSTER, { title: 'Title of poster' }),
        video: picture(`${ORIGIN}/content/films/reel.mp4`, { contentType: 'video/mp4' }),
        testimonialContent: {
          __typename: 'TestimonialTestimonialContent',
          ...{ json: story, links: links() },
        },
      },
    }),
  ],
];

describe("the pages' own queries", () => {
  it('are eleven, each of which is looked at here', () => {
    const names = [...listOperations().values()].map(({ name }) => name);
    expect(names.toSorted()).toEqual(cases.map(([name]) => name).toSorted());
    expect(names).toHaveLength(11);
  });

  it.each(cases)(
    'are answered in the shape of the hosted service: %s',
    async (name, variables, data) => {
      expect(await askKnown(name, variables)).toEqual({
        ...{ status: 200, data: data(), errors: undefined },
      });
    },
  );

  it.each([
    ['Doctor', 'doctor'],
    ['DoctorsOfDepartment', 'doctorsListingForParticularDepartment'],
    ['News', 'news'],
    ['Career', 'career'],
    ['Testimonial', 'testimonial'],
  ])('give null for an entry that is not there: %s', async (name, field) => {
    for (const id of ['nobody', '', 'film', 'chitra', '__proto__']) {
      const expected = { status: 200, data: { [field]: null }, errors: undefined };
      expect(await askKnown(name, { id })).toEqual(expected);
    }
  });

  it.each([
    ['Doctors', { hospital: 'x', limit: 6 }, 'doctorCollection'],
    ['NewsList', { hospital: 'x', limit: 6 }, 'newsCollection'],
    ['Careers', { hospital: 'x' }, 'careerCollection'],
    ['Testimonials', { hospital: 'x' }, 'testimonialCollection'],
  ])('give an empty list for a hospital without entries: %s', async (name, variables, field) => {
    const { data } = await askKnown(name, variables);
    expect(data[field]).toMatchObject({ total: 0, items: [] });
  });
});

describe('a draft', () => {
  it('leaves null in its place in a listing, and an error beside the data', async () => {
    const variables = { hospital: HOSPITAL, department: 'Neurology', limit: 6, skip: 0 };
    const { status, data, errors } = await askKnown('DepartmentDoctors', variables);
    expect(status).toBe(200);
    const [listing] = data.doctorsListingForParticularDepartmentCollection.items;
    expect(listing.doctorCollection.total).toBe(3);
    expect(listing.doctorCollection.items).toMatchObject([
      ...[{ name: 'Dr. Bindu' }, null, { name: 'Dr. Anil' }],
    ]);
    expect(errors).toEqual([
      expect.objectContaining({
        path: [
          ...['doctorsListingForParticularDepartmentCollection', 'items', 0],
          ...['doctorCollection', 'items', 1],
        ],
        extensions: {
          contentful: {
            code: 'UNRESOLVABLE_LINK',
            details: { linkType: 'Entry', linkingId: 'chitra' },
          },
        },
      }),
    ]);
  });

  it('is in no list and no total', async () => {
    const { data } = await ask(content, {
      text: 'query A { doctorCollection { total items { name } } }',
    });
    const names = data.doctorCollection.items.map(({ name }: { name: string }) => name);
    expect(data.doctorCollection.total).toBe(3);
    expect(names.toSorted()).toEqual(['Dr. Anil', 'Dr. Bindu', 'Dr. Deepa']);
  });
});

describe('the store refuses', () => {
  it.each([
    ['a variable that is missing', {}],
    ['a variable of another type', { id: 7 }],
    ['a variable that is null', { id: null }],
    ['a variable that is a list of two', { id: ['a', 'b'] }],
  ])('%s', async (_what, variables) => {
    const { status, data, errors } = await askKnown('Doctor', variables);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message: expect.stringContaining('$id'),
        extensions: { contentful: { code: 'INVALID_VARIABLES_FORMAT' } },
      },
    ]);
  });

  it('a query that it does not know', async () => {
    const text = 'query A { doctorCollection { total } }';
    expect(await ask(content, { text, hash: 'f'.repeat(64) })).toEqual({
      ...{ status: 404, data: undefined },
      errors: [
        {
          message: 'PersistedQueryNotFound',
          extensions: { contentful: { code: 'PersistedQueryNotFound' } },
        },
      ],
    });
  });

  it('at its start, a query that the schema has no fields for', async () => {
    await expect(ask(content, { text: 'query A { doctor(id: "a") { id } }' })).rejects.toThrow(
      'Cannot query field "id" on type "Doctor"',
    );
  });
});

it('gives space, environment and versions as the schema promises them', async () => {
  const text =
    'query A { doctor(id: "anil") { _id contentfulMetadata { tags { id } } sys { spaceId environmentId publishedAt firstPublishedAt publishedVersion locale } } }';
  const { data } = await ask(content, { text });
  expect(data.doctor).toEqual({
    ...{ _id: 'anil', contentfulMetadata: { tags: [] } },
    sys: {
      ...{ spaceId: 'embedded', environmentId: 'master', publishedVersion: 1, locale: 'en-IN' },
      ...{ publishedAt, firstPublishedAt: publishedAt },
    },
  });
});

it('gives assets by identifier and in a collection', async () => {
  const text =
    'query A { asset(id: "poster") { url } none: asset(id: "x") { url } assetCollection(skip: 1, limit: 1) { total skip limit items { fileName size contentType } } }';
  expect((await ask(content, { text })).data).toEqual({
    ...{ asset: { url: POSTER }, none: null },
    assetCollection: {
      ...{ total: 3, skip: 1, limit: 1 },
      items: [{ fileName: 'poster.jpg', size: 3, contentType: 'image/jpeg' }],
    },
  });
});

it('names a linked asset that is not there beside the data', async () => {
  const lost = { entries: [entry('doctor', 'a', { profilePic: 'lost' })], assets: [] };
  const text = 'query A { doctor(id: "a") { name profilePic { url } } }';
  const { status, data, errors } = await ask(lost, { text });
  expect({ status, data }).toEqual({
    ...{ status: 200, data: { doctor: { name: null, profilePic: null } } },
  });
  expect(errors?.[0]?.extensions?.contentful).toEqual({
    ...{ code: 'UNRESOLVABLE_LINK', details: { linkType: 'Asset', linkingId: 'lost' } },
  });
});
