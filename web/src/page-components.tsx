import type { DetailKind, HospitalId } from '@poyanil/domain';
import type { ComponentType } from 'react';
import type { GroupPageKind, HospitalPage } from './site-pages.ts';

/** A page's component, and its description where only the page's text knows it. */
export type LoadPage = () => Promise<{ Component: ComponentType; description?: string }>;

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
  // The kind and the page come from one value: the compiler cannot see that they belong together.
  const load = components[page.kind] as Load<Pages>;
  return load(page);
}

const components: { [Name in Kind]: Load<Extract<Pages, { kind: Name }>> } = {
  home: async ({ hospital }) => {
    const { Home, loadHomeText } = await import('./pages/home/home.tsx');
    const text = await loadHomeText(hospital);
    return { Component: () => <Home hospital={hospital} text={text} /> };
  },
  about: async ({ hospital }) => {
    const { About, loadAboutText } = await import('./pages/about/about.tsx');
    const text = await loadAboutText(hospital);
    return { Component: () => <About hospital={hospital} text={text} /> };
  },
  gallery: async ({ hospital }) => {
    const { Gallery, loadGalleryText } = await import('./pages/gallery/gallery.tsx');
    const text = await loadGalleryText(hospital);
    return { Component: () => <Gallery hospital={hospital} text={text} /> };
  },
  department: async ({ hospital, slug }) => {
    const { Department, loadDepartmentText } = await import('./pages/department/department.tsx');
    const text = await loadDepartmentText(hospital, slug);
    return {
      Component: () => <Department hospital={hospital} slug={slug} text={text} />,
      description: text.description,
    };
  },
  facility: async ({ hospital, slug }) => {
    const { Facility, loadFacilityText } = await import('./pages/facility/facility.tsx');
    const text = await loadFacilityText(hospital, slug);
    return {
      Component: () => <Facility hospital={hospital} slug={slug} text={text} />,
      description: text.description,
    };
  },
  guide: async ({ hospital, slug }) => {
    const { Guide, loadGuideText } = await import('./pages/guide/guide.tsx');
    const text = await loadGuideText(hospital, slug);
    return {
      Component: () => <Guide hospital={hospital} slug={slug} text={text} />,
      description: text.description,
    };
  },
  departments: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/departments/departments.tsx')).Departments),
  facilities: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/facilities/facilities.tsx')).Facilities),
  doctors: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/doctors/doctors.tsx')).Doctors),
  news: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/news/news.tsx')).NewsList),
  careers: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/careers/careers.tsx')).Careers),
  testimonials: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/testimonials/testimonials.tsx')).Testimonials),
  contact: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/contact/contact.tsx')).Contact),
  appointment: async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/appointment/appointment.tsx')).Appointment),
  'not-found': async ({ hospital }) =>
    ofHospital(hospital, (await import('./pages/not-found/not-found.tsx')).NotFound),
  'facility-missing': async ({ hospital }) =>
    ofHospital(
      hospital,
      (await import('./pages/facility-missing/facility-missing.tsx')).FacilityMissing,
    ),
};

function ofHospital(hospital: HospitalId, Page: ComponentType<{ hospital: HospitalId }>) {
  return { Component: () => <Page hospital={hospital} /> };
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
