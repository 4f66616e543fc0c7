import type { DetailKind, HospitalId } from '@poyanil/domain';
import type { FunctionComponent } from 'react';
import type { WordsOfPages } from './page-words.ts';
import { loadGuide } from './pages/guide/load-guide.tsx';
import type { HeadFacts, Page } from './site-pages.ts';

type PageKind =
  | Page['kind']
  | `${DetailKind}-detail`
  | 'facility-missing'
  | 'not-found'
  | 'offline'
  | 'unknown';

export interface RoutedPage extends Partial<HeadFacts> {
  kind: PageKind;
  /** Absent for the group's pages. */
  hospital?: HospitalId;
  slug?: string;
  /** The route of a page without a single path. */
  route?: string;
}

interface PropsOf<Kind> {
  hospital: HospitalId;
  slug: Extract<Page, { kind: Kind; slug: string }>['slug'];
  text: Kind extends keyof WordsOfPages ? WordsOfPages[Kind] : null;
}
type Loaders<Kind extends PageKind> = {
  [Each in Kind]: (page: PropsOf<Each>) => Promise<FunctionComponent<PropsOf<Each>>>;
};

// The component of a kind is in `pages/<kind>/<kind>.tsx`, and loads only with pages of that kind.

const inEnglish = {
  about: async () => (await import('./pages/about/about.tsx')).About,
  timetable: async () => (await import('./pages/timetable/timetable.tsx')).Timetable,
  department: async () => (await import('./pages/department/department.tsx')).Department,
  facilities: async () => (await import('./pages/facilities/facilities.tsx')).Facilities,
  gallery: async () => (await import('./pages/gallery/gallery.tsx')).Gallery,
  news: async () => (await import('./pages/news/news.tsx')).NewsList,
  careers: async () => (await import('./pages/careers/careers.tsx')).Careers,
  testimonials: async () => (await import('./pages/testimonials/testimonials.tsx')).Testimonials,
  'doctor-detail': async () =>
    (await import('./pages/doctor-detail/doctor-detail.tsx')).DoctorDetail,
  'news-detail': async () => (await import('./pages/news-detail/news-detail.tsx')).NewsDetail,
  'career-detail': async () =>
    (await import('./pages/career-detail/career-detail.tsx')).CareerDetail,
  'testimonial-detail': async () =>
    (await import('./pages/testimonial-detail/testimonial-detail.tsx')).TestimonialDetail,
  'facility-missing': async () =>
    (await import('./pages/facility-missing/facility-missing.tsx')).FacilityMissing,
  privacy: async () => (await import('./pages/privacy/privacy.tsx')).Privacy,
} satisfies Partial<Loaders<PageKind>>;

const inBoth: Loaders<Exclude<PageKind, keyof typeof inEnglish | 'offline'>> = {
  landing: async () => (await import('./pages/landing/landing.tsx')).Landing,
  home: async () => (await import('./pages/home/home.tsx')).Home,
  doctors: async () => (await import('./pages/doctors/doctors.tsx')).Doctors,
  departments: async () => (await import('./pages/departments/departments.tsx')).Departments,
  facility: async () => (await import('./pages/facility/facility.tsx')).Facility,
  guide: loadGuide,
  contact: async () => (await import('./pages/contact/contact.tsx')).Contact,
  appointment: async () => (await import('./pages/appointment/appointment.tsx')).Appointment,
  'not-found': async () => (await import('./pages/not-found/not-found.tsx')).NotFound,
  unknown: async () => (await import('./pages/unknown/unknown.tsx')).Unknown,
};

// A build of another language has none of the files that are only used in English.
const components: Partial<Record<PageKind, (page: never) => Promise<FunctionComponent<never>>>> = {
  ...(__LANGUAGE__ === 'en' ? inEnglish : undefined),
  ...inBoth,
  // Phones show it in place of a page that is not cached. The publisher renders it, and the app never shows it.
  ...(import.meta.env.SSR && __LANGUAGE__ === 'en'
    ? { offline: async () => (await import('./pages/offline/offline.tsx')).Offline }
    : undefined),
};

export function loadComponent(page: RoutedPage) {
  // The compiler cannot see that the page, its kind and its text belong together.
  const load = components[page.kind] as (
    page: RoutedPage,
  ) => Promise<FunctionComponent<RoutedPage & { text: unknown }>>;
  return load(page);
}

/** The publisher finds the page's scripts and style sheets by this source file. */
export function componentSourceOf({ kind }: RoutedPage): string {
  // The browser's build has no offline page, which consists of the contact page's components.
  const name = kind === 'offline' ? 'contact' : kind;
  return `src/pages/${name}/${name}.tsx`;
}
