import { beforeAll, expect, it } from 'vitest';
import { askPage, asset, entry, expectData, ORIGIN } from '../../../tests/support/small-content.ts';
import type { Content } from '../model.ts';
import { toRichText } from '../rich-text.ts';

const HOSPITAL = 'poyanil_hospital';
const POSTER = `${ORIGIN}/content/pictures/poster.jpg`;
const publishedAt = '2026-03-02T03:30:00.000Z';

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

const poster = { __typename: 'Asset', url: POSTER, title: 'Title of poster' };
const embeddedPoster = {
  ...{ ...poster, sys: { id: 'poster' }, contentType: 'image/jpeg' },
  ...{ description: '', width: 800, height: 450 },
};
const reel = {
  ...{ url: `${ORIGIN}/content/films/reel.mp4`, contentType: 'video/mp4' },
  ...{ title: 'Title of reel', description: '' },
};
const camp = {
  ...{ sys: { id: 'camp', publishedAt }, headline: 'A camp', subHeadline: 'For all' },
  thumbnail: poster,
};
const nurse = { jobTitle: 'Nurse', jobShortDescription: 'ICU', numberOfVacancy: 0 };
const film = { __typename: 'VideoEmbed', title: 'Film', link: 'https://v.example', provider: 'V' };
const of = { hospital: HOSPITAL };
const sara = () => ({
  ...{ sys: { id: 'sara' }, reviewer: 'Sara', reviewPoster: poster, video: reel },
  shortReview: { json: short },
});

const cases: [name: string, variables: Record<string, unknown>, data: () => object][] = [
  ['NewsList', { ...of, limit: 3 }, () => ({ newsCollection: { total: 1, items: [camp] } })],
  [
    'News',
    { id: 'camp' },
    () => ({
      news: {
        ...{ ...camp, hospitalName: HOSPITAL },
        content: {
          json: story,
          links: { assets: { block: [embeddedPoster] }, entries: { block: [film] } },
        },
      },
    }),
  ],
  [
    'Careers',
    of,
    () => ({ careerCollection: { total: 1, items: [{ ...nurse, sys: { id: 'nurse' } }] } }),
  ],
  [
    'Career',
    { id: 'nurse' },
    () => ({
      career: {
        ...{ ...nurse, ...of, sys: { id: 'nurse', publishedAt }, jobDescription: { json: short } },
        ...{ responsibilities: ['Cares'], skills: ['Calm'], experience: '2 years' },
      },
    }),
  ],
  [
    'Testimonials',
    of,
    () => ({
      testimonialCollection: {
        total: 2,
        items: [
          { ...sara(), testimonialContent: { json: story } },
          { sys: { id: 'roy' }, reviewer: 'Roy', video: null, testimonialContent: null },
        ],
      },
    }),
  ],
  [
    'Testimonial',
    { id: 'sara' },
    () => ({
      testimonial: {
        ...{ ...sara(), ...of },
        testimonialContent: { json: story, links: { assets: { block: [embeddedPoster] } } },
      },
    }),
  ],
];

it.each(cases)('answers the query from the content: %s', async (name, variables, expected) => {
  const { data, errors } = await askPage(content, name, variables);
  expect(data).toMatchObject(expected());
  expect(errors).toBeUndefined();
});

it.each([
  ['News', 'news'],
  ['Career', 'career'],
  ['Testimonial', 'testimonial'],
])('returns null for an id without an entry of that type: %s', async (name, field) => {
  for (const id of ['nobody', '', 'film', 'constructor']) {
    await expectData(content, name, { id }, { [field]: null });
  }
});

it.each([
  ['Doctors', { hospital: 'x', limit: 6 }, 'doctorCollection'],
  ['NewsList', { hospital: 'x', limit: 6 }, 'newsCollection'],
  ['Careers', { hospital: 'x' }, 'careerCollection'],
  ['Testimonials', { hospital: 'x' }, 'testimonialCollection'],
])('returns an empty list for a hospital without entries: %s', async (name, variables, field) => {
  const { data } = await askPage(content, name, variables);
  expect(data[field]).toMatchObject({ total: 0, items: [] });
});
