import { t } from '@lingui/core/macro';
import {
  CASUALTY,
  DEPARTMENTS_FOLDER,
  type DepartmentSlug,
  departmentNames,
  departmentPath,
  details,
  type FacilitySlug,
  facilityPathBelowBase,
  formPages,
  type GuideSlug,
  guideSlugs,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  isTranslatedFacility,
  isTranslatedGuide,
  TIMETABLE_FOLDER,
  translatedFacilities,
  translatedGuides,
} from '@poyanil/domain';
import { BASE } from './language.ts';
import { facilityTitle, guideName, hospitalText, nameOfSite, titleOf } from './names.ts';
import { malayalam } from './site-words.ts';

/** The pages that each hospital has once. Routes, heads, links and the sitemap are derived from this table. */
const sections = {
  home: { path: '', name: 'Home', isTranslated: true },
  about: { path: '/about_us', name: 'About Us', isTranslated: false },
  doctors: { path: `/${details.doctor.list}`, name: 'Doctors', isTranslated: true },
  timetable: { path: `/${TIMETABLE_FOLDER}`, name: "Doctors' week list", isTranslated: false },
  departments: { path: `/${DEPARTMENTS_FOLDER}`, name: 'Departments', isTranslated: true },
  facilities: { path: '/facilities', name: 'Facilities', isTranslated: false },
  gallery: { path: '/gallery', name: 'Gallery', isTranslated: false },
  news: { path: `/${details.news.list}`, name: 'News', isTranslated: false },
  careers: { path: `/${details.career.list}`, name: 'Careers', isTranslated: false },
  testimonials: { path: `/${details.testimonial.list}`, name: 'Testimonials', isTranslated: false },
  contact: { path: `/${formPages.contact}`, name: 'Contact Us', isTranslated: true },
  appointment: { path: `/${formPages.appointment}`, name: 'Appointment', isTranslated: true },
} as const;

export type SectionKind = keyof typeof sections;

const sectionKinds = Object.keys(sections) as SectionKind[];

export const LANDING_PATH = BASE || '/';

export const CONTACT_FORM_ID = 'write';

/** Returns the path of a page for links: in this build's language if that has the page, else in English. */
export function pagePath(hospital: HospitalId, kind: SectionKind): string {
  const { path, isTranslated } = sections[kind];
  return `${isTranslated ? BASE : ''}/${hospital}${path}`;
}

export function guidePath(hospital: HospitalId, slug: GuideSlug): string {
  return `${isTranslatedGuide(slug) ? BASE : ''}/${hospital}/${slug}`;
}

export function facilityPath(hospital: HospitalId, slug: FacilitySlug): string {
  const base = isTranslatedFacility(slug) ? BASE : '';
  return `${base}/${hospital}/${facilityPathBelowBase(slug)}`;
}

export function bookingPath(
  hospital: HospitalId,
  chosen: {
    department?: DepartmentSlug;
    doctor?: string;
    day?: string | undefined;
    half?: string | undefined;
  },
): string {
  const parameters = new URLSearchParams(
    Object.entries(chosen).filter((each): each is [string, string] => each[1] !== undefined),
  );
  return `${pagePath(hospital, 'appointment')}?${parameters}`;
}

export function sectionName(kind: SectionKind): string {
  return __LANGUAGE__ === 'en' ? sections[kind].name : malayalam().sections[kind];
}

/** Whether visitors of a page may need casualty now, so that its number is the one to call. */
export function isCasualtyPath(hospital: HospitalId, path: string): boolean {
  return [
    guidePath(hospital, 'emergency'),
    facilityPath(hospital, 'emergency_/_casuality'),
    departmentPath(hospital, CASUALTY),
  ].includes(path);
}

export function translatedPaths(hospital: HospitalId): string[] {
  return [
    ...sectionKinds
      .filter((kind) => sections[kind].isTranslated)
      .map((kind) => pagePath(hospital, kind)),
    ...translatedGuides.map((slug) => guidePath(hospital, slug)),
    ...translatedFacilities.map((slug) => facilityPath(hospital, slug)),
  ];
}

interface PageOf<Kind> {
  kind: Kind;
  title: string;
  /** The path as in links: each segment is encoded. */
  path: string;
}
type OfHospital<Kind, More = unknown> = PageOf<Kind> & { hospital: HospitalId } & More;
export type HospitalPage =
  | OfHospital<SectionKind>
  | OfHospital<'department', { slug: DepartmentSlug }>
  | OfHospital<'facility', { slug: FacilitySlug }>
  | OfHospital<'guide', { slug: GuideSlug }>;

/** A page whose path does not depend on the content. */
export type Page = PageOf<'landing' | 'privacy'> | HospitalPage;

/** Returns all pages of this build's language, except entry pages. */
export function allPages(): Page[] {
  return [...groupPages(), ...hospitalIds.flatMap(hospitalPages)];
}

export function groupPages(): Page[] {
  const siteName = nameOfSite();
  const pages: Page[] = [
    { kind: 'landing', path: LANDING_PATH, title: t`${siteName} | Kerala | Our Hospitals` },
    { kind: 'privacy', path: '/privacy', title: `${siteName} | Kerala | Privacy` },
  ];
  return pages.filter(isOfThisLanguage);
}

export function hospitalPages(hospital: HospitalId): HospitalPage[] {
  const { departments, facilities } = hospitalOf(hospital);
  const page = <Kind extends HospitalPage['kind']>(kind: Kind, path: string, name: string) => ({
    kind,
    hospital,
    path,
    title: titleOf(hospital, name),
  });
  const pages: HospitalPage[] = [
    ...sectionKinds.map((kind) => page(kind, pagePath(hospital, kind), sectionName(kind))),
    // Malayalam has none of them, so it doesn't load their names.
    ...(__LANGUAGE__ === 'en'
      ? departments.map((slug) => ({
          ...page('department', departmentPath(hospital, slug), departmentNames[slug]),
          slug,
        }))
      : []),
    ...(__LANGUAGE__ === 'en' ? facilities : translatedFacilities).map((slug) => ({
      ...page('facility', facilityPath(hospital, slug), facilityTitle(slug)),
      slug,
    })),
    ...guideSlugs.map((slug) => ({
      ...page('guide', guidePath(hospital, slug), guideName(slug)),
      slug,
    })),
  ];
  return pages.filter(isOfThisLanguage);
}

function isOfThisLanguage({ path }: Page): boolean {
  return path.startsWith(BASE);
}

export interface HeadFacts {
  title: string;
  /** Absent if the page's component has it. */
  description?: string;
  /** The path as in links. Absent for a page that is shown at any path, such as 'not found'. */
  path?: string;
}

export function missingPage(hospital?: HospitalId): HeadFacts {
  const siteName = nameOfSite();
  const place = hospital === undefined ? t`Kerala` : hospitalText(hospital).place;
  return {
    title: t`${siteName} | ${place} | Page not found`,
    description: t`There is no page at this address.`,
  };
}
