import type { DetailKind, HospitalId } from '@poyanil/domain';
import type { ComponentType } from 'react';
import type { Identified } from './page-text.ts';
import type { GroupPageKind, HospitalPage } from './site-pages.ts';

interface LoadedPage {
  Component: ComponentType;
  /** Where only the page's text knows it. */
  description?: string;
  /** What the page is sent with, so that the app need not load it. */
  text?: Identified;
}
export type LoadPage = () => Promise<LoadedPage>;

/** Each kind of page in its own chunk. */
export const groupComponents: Record<GroupPageKind | 'unknown', LoadPage> = {
  landing: async () => ({ Component: (await import('./pages/landing/landing.tsx')).Landing }),
  privacy: async () => ({ Component: (await import('./pages/privacy/privacy.tsx')).Privacy }),
  unknown: async () => ({ Component: (await import('./pages/unknown/unknown.tsx')).Unknown }),
};

type Missing = { kind: 'not-found' | 'facility-missing'; hospital: HospitalId };
type Pages = HospitalPage | Missing;
type Kind = Pages['kind'];
type Load<Page extends Pages> = (page: Page) => ReturnType<LoadPage>;

export function hospitalComponents(page: Pages): ReturnType<LoadPage> {
  // The kind and the page come from one value, of this build's pages: the compiler cannot see that they belong together.
  const load = components[page.kind] as Load<Pages>;
  return load(page);
}

type Loaders<Name extends Kind> = { [Each in Name]: Load<Extract<Pages, { kind: Each }>> };

/** The kinds of pages that English alone has. */
const inEnglish = {
  about: async ({ hospital }) => {
    const { describe, About, loadAboutText } = await import('./pages/about/about.tsx');
    const text = await loadAboutText(hospital);
    return {
      Component: () => <About hospital={hospital} text={text} />,
      description: describe(hospital),
      text,
    };
  },
  gallery: async ({ hospital }) => {
    const { describe, Gallery, loadGalleryText } = await import('./pages/gallery/gallery.tsx');
    const text = await loadGalleryText(hospital);
    return {
      Component: () => <Gallery hospital={hospital} text={text} />,
      description: describe(hospital),
      text,
    };
  },
  department: async ({ hospital, slug }) => {
    const { Department, loadDepartmentText } = await import('./pages/department/department.tsx');
    const text = await loadDepartmentText(hospital, slug);
    return {
      Component: () => <Department hospital={hospital} slug={slug} text={text} />,
      description: text.description,
      text,
    };
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
    return ofHospital(hospital, Testimonials, describe);
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
    const { describe, Home, loadHomeText } = await import('./pages/home/home.tsx');
    const text = await loadHomeText(hospital);
    return {
      // Its HTML has no room for the text as data.
      Component: () => <Home hospital={hospital} text={text} />,
      description: describe(hospital),
    };
  },
  facility: async ({ hospital, slug }) => {
    const { Facility, loadFacilityText } = await import('./pages/facility/facility.tsx');
    const text = await loadFacilityText(hospital, slug);
    return {
      Component: () => <Facility hospital={hospital} slug={slug} text={text} />,
      description: text.description,
      text,
    };
  },
  guide: async ({ hospital, slug }) => {
    const { Guide, loadGuide } = await import('./pages/guide/guide.tsx');
    const { text, parts } = await loadGuide(hospital, slug);
    return {
      Component: () => <Guide hospital={hospital} slug={slug} text={text} parts={parts} />,
      description: text.description,
      text,
    };
  },
  departments: async ({ hospital }) => {
    const { describe, Departments } = await import('./pages/departments/departments.tsx');
    return ofHospital(hospital, Departments, describe);
  },
  doctors: async ({ hospital }) => {
    const { describe, Doctors } = await import('./pages/doctors/doctors.tsx');
    return ofHospital(hospital, Doctors, describe);
  },
  contact: async ({ hospital }) => {
    const { describe, Contact, loadWays } = await import('./pages/contact/contact.tsx');
    const guide = await loadWays(hospital);
    return {
      Component: () => <Contact hospital={hospital} guide={guide} />,
      description: describe(hospital),
      text: guide,
    };
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

function ofHospital(
  hospital: HospitalId,
  Page: ComponentType<{ hospital: HospitalId }>,
  describe?: (hospital: HospitalId) => string,
) {
  const Component = () => <Page hospital={hospital} />;
  return describe === undefined ? { Component } : { Component, description: describe(hospital) };
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
