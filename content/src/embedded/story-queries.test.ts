import { beforeAll, expect, it } from 'vitest';
import { askPage, asset, entry, expectData, ORIGIN } from '../../../tests/support/small-content.ts';
import type { Content } from '../model.ts';
import { toRichText } from '../rich-text.ts';

// The queries for news, careers and testimonials.

const HOSPITAL = 'poyanil_hospital';
const POSTER = `${ORIGIN}/content/pictures/poster.jpg`;
const publishedAt = '2026-03-02T03:30:00.000Z';

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
      asset('poster', { width: 800, height: 450 }),
      asset('reel', { contentType: 'video/mp4', path: '/content/films/reel.mp4' }),
    ],
    entries: [
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

const links = () => ({
  __typename: 'TestimonialTestimonialContentLinks',
  assets: { __typename: 'TestimonialTestimonialContentAssets', block: [embeddedPoster] },
});
const embeddedPoster = {
  ...picture(POSTER, { sys: sys('poster'), title: 'Title of poster', contentType: 'image/jpeg' }),
  ...{ description: '', width: 800, height: 450 },
};

const poster = () => picture(POSTER, { title: 'Title of poster' });
const reel = () => ({
  ...picture(`${ORIGIN}/content/films/reel.mp4`, { contentType: 'video/mp4' }),
  title: 'Title of reel',
  description: '',
});
const shortReview = () => ({ __typename: 'TestimonialShortReview', json: short });

const cases: [name: string, variables: Record<string, unknown>, data: () => object][] = [
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
            thumbnail: poster(),
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
        thumbnail: poster(),
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
            jobTitle: 'Nurse',
            jobShortDescription: 'ICU',
            numberOfVacancy: 0,
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
        ...{ __typename: 'Career', sys: sys('nurse', { publishedAt }), jobTitle: 'Nurse' },
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
            shortReview: shortReview(),
            reviewPoster: poster(),
            video: reel(),
            testimonialContent: { __typename: 'TestimonialTestimonialContent', json: story },
          },
          {
            ...{ __typename: 'Testimonial', sys: sys('roy'), reviewer: 'Roy' },
            shortReview: shortReview(),
            reviewPoster: poster(),
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
        shortReview: shortReview(),
        reviewPoster: poster(),
        video: reel(),
        testimonialContent: {
          __typename: 'TestimonialTestimonialContent',
          ...{ json: story, links: links() },
        },
      },
    }),
  ],
];

it.each(cases)('is answered in the shape of the hosted service: %s', (name, variables, data) =>
  expectData(content, name, variables, data()),
);

it.each([
  ['News', 'news'],
  ['Career', 'career'],
  ['Testimonial', 'testimonial'],
])('give null for an entry that is not there: %s', async (name, field) => {
  for (const id of ['nobody', '', 'film', 'constructor']) {
    await expectData(content, name, { id }, { [field]: null });
  }
});

it.each([
  ['Doctors', { hospital: 'x', limit: 6 }, 'doctorCollection'],
  ['NewsList', { hospital: 'x', limit: 6 }, 'newsCollection'],
  ['Careers', { hospital: 'x' }, 'careerCollection'],
  ['Testimonials', { hospital: 'x' }, 'testimonialCollection'],
])('give an empty list for a hospital without entries: %s', async (name, variables, field) => {
  const { data } = await askPage(content, name, variables);
  expect(data[field]).toMatchObject({ total: 0, items: [] });
});
