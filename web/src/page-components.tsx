import type { DetailKind, GuideSlug, HospitalId } from '@poyanil/domain';
import type { ComponentType, ReactNode } from 'react';
import type { WordsOfPages } from './page-words.ts';
import type { GroupPageKind, HospitalPage } from './site-pages.ts';

/** A page whose code is loaded. */
export interface LoadedPage {
  /** Draws the page with the words that came with it as data. */
  draw: (words: unknown) => ReactNode;
  /** Returns the description of the page; absent if the table of pages has it. */
  describe?: (words: unknown) => string;
}
export type LoadPage = () => Promise<LoadedPage>;

/** Each kind of page in its own chunk. */
export const groupComponents: Record<GroupPageKind | 'unknown', LoadPage> = {
  landing: async () => pageOf((await import('./pages/landing/landing.tsx')).Landing),
  privacy: async () => pageOf((await import('./pages/privacy/privacy.tsx')).Privacy),
  unknown: async () => pageOf((await import('./pages/unknown/unknown.tsx')).Unknown),
};

function pageOf(Page: ComponentType): LoadedPage {
  return { draw: () => <Page /> };
}

type Missing = { kind: 'not-found' | 'facility-missing'; hospital: HospitalId };
type Pages = HospitalPage | Missing;
type Kind = Pages['kind'];
type Load<Page extends Pages> = (page: Page) => Promise<LoadedPage>;

export function hospitalComponents(page: Pages): Promise<LoadedPage> {
  // The kind and the page come from one value, of this build's pages: the compiler cannot see that they belong together.
  const load = components[page.kind] as Load<Pages>;
  return load(page);
}

type Loaders<Name extends Kind> = { [Each in Name]: Load<Extract<Pages, { kind: Each }>> };

/** The kinds of pages that English alone has. */
const inEnglish = {
  about: async ({ hospital }) => {
    const { describe, About } = await import('./pages/about/about.tsx');
    return withWords(
      'about',
      (text) => <About hospital={hospital} text={text} />,
      describe(hospital),
    );
  },
  gallery: async ({ hospital }) => {
    const { describe, Gallery } = await import('./pages/gallery/gallery.tsx');
    const draw = (text: WordsOfPages['gallery']) => <Gallery hospital={hospital} text={text} />;
    return withWords('gallery', draw, describe(hospital));
  },
  department: async ({ hospital, slug }) => {
    const { Department } = await import('./pages/department/department.tsx');
    return withWords('department', (text) => (
      <Department hospital={hospital} slug={slug} text={text} />
    ));
  },
  timetable: async ({ hospital }) => {
    const { describe, Timetable } = await import('./pages/timetable/timetable.tsx');
    return ofHospital(hospital, Timetable, describe);
  },
  facilities: async ({ hospital }) => {
    const { describe, Facilities } = await import('./pages/facilities/facilities.tsx');
    return ofHospital(hospital, Facilities, describe);
  },
  news: async ({ hospital }) => {
    const { describe, NewsList } = await import('./pages/news/news.tsx');
    return ofHospital(hospital, NewsList, describe);
  },
  careers: async ({ hospital }) => {
    const { describe, Careers } = await import('./pages/careers/careers.tsx');
    return ofHospital(hospital, Careers, describe);
  },
  testimonials: async ({ hospital }) => {
    const { describe, Testimonials } = await import('./pages/testimonials/testimonials.tsx');
    const draw = (text: WordsOfPages['testimonials']) => (
      <Testimonials hospital={hospital} text={text} />
    );
    return withWords('testimonials', draw, describe(hospital));
  },
  'facility-missing': async ({ hospital }) =>
    ofHospital(
      hospital,
      (await import('./pages/facility-missing/facility-missing.tsx')).FacilityMissing,
    ),
} satisfies Partial<Loaders<Kind>>;

/** Those that Malayalam has as well. */
const inBoth: Loaders<Exclude<Kind, keyof typeof inEnglish>> = {
  home: async ({ hospital }) => {
    const { describe, Home } = await import('./pages/home/home.tsx');
    return withWords(
      'home',
      (text) => <Home hospital={hospital} text={text} />,
      describe(hospital),
    );
  },
  facility: async ({ hospital, slug }) => {
    const { Facility } = await import('./pages/facility/facility.tsx');
    return withWords('facility', (text) => (
      <Facility hospital={hospital} slug={slug} text={text} />
    ));
  },
  guide: async ({ hospital, slug }) => {
    const [{ Guide }, partsOf] = await Promise.all([
      import('./pages/guide/guide.tsx'),
      loadGuideParts(slug),
    ]);
    return withWords('guide', (text) => (
      <Guide hospital={hospital} slug={slug} text={text} parts={partsOf?.(hospital, text)} />
    ));
  },
  departments: async ({ hospital }) => {
    const { describe, Departments } = await import('./pages/departments/departments.tsx');
    const draw = (text: WordsOfPages['departments']) => (
      <Departments hospital={hospital} text={text} />
    );
    return withWords('departments', draw, describe(hospital));
  },
  doctors: async ({ hospital }) => {
    const { describe, Doctors } = await import('./pages/doctors/doctors.tsx');
    return ofHospital(hospital, Doctors, describe);
  },
  contact: async ({ hospital }) => {
    const { describe, Contact } = await import('./pages/contact/contact.tsx');
    const draw = (guide: WordsOfPages['contact']) => <Contact hospital={hospital} guide={guide} />;
    return withWords('contact', draw, describe(hospital));
  },
  appointment: async ({ hospital }) => {
    const { describe, Appointment } = await import('./pages/appointment/appointment.tsx');
    return ofHospital(hospital, Appointment, describe);
  },
  'not-found': async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/not-found/not-found.tsx')).NotFound),
};

// A build of another language has none of the files that only these name.
const components: Partial<Loaders<Kind>> =
  __LANGUAGE__ === 'en' ? { ...inEnglish, ...inBoth } : inBoth;

/** A page whose words come as data. Its text has a description if the page gives none. */
function withWords<Name extends keyof WordsOfPages>(
  _kind: Name,
  draw: (words: WordsOfPages[Name]) => ReactNode,
  description?: string,
): LoadedPage {
  // The publisher writes the words of each kind by the same table of types.
  return {
    draw: (words) => draw(words as WordsOfPages[Name]),
    describe: (words) => description ?? (words as { description: string }).description,
  };
}

function ofHospital(
  hospital: HospitalId,
  Page: ComponentType<{ hospital: HospitalId }>,
  describe?: (hospital: HospitalId) => string,
): LoadedPage {
  const draw = () => <Page hospital={hospital} />;
  return describe === undefined ? { draw } : { draw, describe: () => describe(hospital) };
}

export const detailComponents: Record<
  DetailKind,
  () => Promise<ComponentType<{ hospital: HospitalId }>>
> = {
  doctor: async () => (await import('./pages/doctor-detail/doctor-detail.tsx')).DoctorDetail,
  news: async () => (await import('./pages/news-detail/news-detail.tsx')).NewsDetail,
  career: async () => (await import('./pages/career-detail/career-detail.tsx')).CareerDetail,
  testimonial: async () =>
    (await import('./pages/testimonial-detail/testimonial-detail.tsx')).TestimonialDetail,
};

/** Loads the parts that only one guide has. */
async function loadGuideParts(slug: GuideSlug) {
  if (slug === 'emergency')
    return (await import('./pages/guide/emergency-parts.tsx')).emergencyParts;
  if (slug === 'insurance')
    return (await import('./pages/guide/insurance-parts.tsx')).insuranceParts;
  return undefined;
}
