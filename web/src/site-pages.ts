import { t } from '@lingui/core/macro';
import {
  CASUALTY,
  type DepartmentSlug,
  type DetailKind,
  departmentNames,
  departmentPath,
  detailKinds,
  detailPath,
  type FacilitySlug,
  facilityPathBelowBase,
  type GuideSlug,
  guideSlugs,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  isTranslatedFacility,
  isTranslatedGuide,
  type PageFacts,
  translatedFacilities,
  translatedGuides,
} from '@poyanil/domain';
import { BASE, LANGUAGE } from './language.ts';
import { facilityTitle, guideName, nameOfSite, titleOf, wordsOf } from './names.ts';
import {
  pagePath,
  type SectionKind,
  sectionKinds,
  sectionName,
  translatedSections,
} from './sections.ts';

/** A page as its head and its route need it. */
export interface HeadFacts extends PageFacts {
  /**
   * The path as links have it: each segment encoded. Absent for pages that stand at any address:
   * not found, loading.
   */
  path?: string;
}

export type GroupPageKind = 'landing' | 'privacy';

export interface GroupPage extends PageFacts {
  kind: GroupPageKind;
  path: string;
}

/** The address of the group's page with all hospitals. */
export const LANDING_PATH = BASE || '/';

/** Returns the group's pages of this build's language. */
export function groupPages(): GroupPage[] {
  const siteName = nameOfSite();
  const pages: GroupPage[] = [
    {
      kind: 'landing',
      path: LANDING_PATH,
      title: t`${siteName} | Kerala | Our Hospitals`,
      description: t`Poyanil Hospital in Alappuzha, Kozhencherry and Punalur, Kerala. Casualty 24 x 7 at all three. Numbers, doctors and appointments.`,
    },
    {
      kind: 'privacy',
      path: '/privacy',
      title: `${siteName} | Kerala | Privacy`,
      description:
        'What this website keeps when you send a form, why, for how long, and how to see, correct or delete it.',
    },
  ];
  return LANGUAGE === 'en' ? pages : pages.filter(isTranslated);
}

interface OfHospital extends PageFacts {
  hospital: HospitalId;
  /** The path as links have it: each segment encoded. */
  path: string;
}

export interface SectionPage extends OfHospital {
  kind: SectionKind;
}
export interface DepartmentPage extends OfHospital {
  kind: 'department';
  slug: DepartmentSlug;
}
export interface FacilityPage extends OfHospital {
  kind: 'facility';
  slug: FacilitySlug;
}
export interface GuidePage extends OfHospital {
  kind: 'guide';
  slug: GuideSlug;
}
/** Pages that are prerendered whole. */
export type HospitalPage = SectionPage | DepartmentPage | FacilityPage | GuidePage;

/** Every page of a site with an address of its own: routes, prerendering, sitemap and heads are made from these. */
export function hospitalPages(hospital: HospitalId): HospitalPage[] {
  const { departments, facilities } = hospitalOf(hospital);
  const pages = [
    ...sectionKinds.map((kind) => sectionPage(hospital, kind)),
    // Malayalam has none of them, and so need not know their names.
    ...(__LANGUAGE__ === 'en' ? departments.map((slug) => departmentPage(hospital, slug)) : []),
    ...(__LANGUAGE__ === 'en' ? facilities : translatedFacilities).map((slug) =>
      facilityPage(hospital, slug),
    ),
    ...guideSlugs.map((slug) => guidePage(hospital, slug)),
  ];
  return LANGUAGE === 'en' ? pages : pages.filter(isTranslated);
}

function isTranslated({ path }: GroupPage | HospitalPage): boolean {
  return path === LANDING_PATH || hospitalIds.some((id) => translatedPaths(id).includes(path));
}

/** The addresses of a hospital's pages that stand in both languages, as they are in this one. */
export function translatedPaths(hospital: HospitalId): string[] {
  return [
    ...translatedSections.map((kind) => pagePath(hospital, kind)),
    ...translatedGuides.map((slug) => guidePath(hospital, slug)),
    ...translatedFacilities.map((slug) => facilityPath(hospital, slug)),
  ];
}

/** The description of this page and the next ones comes with the page. */
function sectionPage(hospital: HospitalId, kind: SectionKind): SectionPage {
  return {
    kind,
    hospital,
    path: pagePath(hospital, kind),
    title: titleOf(hospital, sectionName(kind)),
    description: '',
  };
}

function departmentPage(hospital: HospitalId, slug: DepartmentSlug): DepartmentPage {
  const title = titleOf(hospital, departmentNames[slug]);
  const path = departmentPath(hospital, slug);
  return { kind: 'department', hospital, slug, path, title, description: '' };
}

function facilityPage(hospital: HospitalId, slug: FacilitySlug): FacilityPage {
  const title = titleOf(hospital, facilityTitle(slug));
  const path = facilityPath(hospital, slug);
  return { kind: 'facility', hospital, slug, path, title, description: '' };
}

function guidePage(hospital: HospitalId, slug: GuideSlug): GuidePage {
  const title = titleOf(hospital, guideName(slug));
  return { kind: 'guide', hospital, slug, path: guidePath(hospital, slug), title, description: '' };
}

export function guidePath(hospital: HospitalId, slug: GuideSlug): string {
  const base = BASE !== '' && isTranslatedGuide(slug) ? BASE : '';
  return `${base}/${hospital}/${slug}`;
}

export function facilityPath(hospital: HospitalId, slug: FacilitySlug): string {
  const base = BASE !== '' && isTranslatedFacility(slug) ? BASE : '';
  return `${base}/${hospital}/${facilityPathBelowBase(slug)}`;
}

/** Whether somebody may need casualty now: on these pages its number is the one to call. */
export function isCasualtyPath(hospital: HospitalId, path: string): boolean {
  return [
    guidePath(hospital, 'emergency'),
    facilityPath(hospital, 'emergency_/_casuality'),
    departmentPath(hospital, CASUALTY),
  ].includes(path);
}

/** The appointment page with its fields already set. */
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

export function allPages(): (GroupPage | HospitalPage)[] {
  return [...groupPages(), ...hospitalIds.flatMap(hospitalPages)];
}

/** The pages of one entry each, which stand in English alone: their frame is prerendered, the entry comes with the visit. */
export interface DetailPage {
  kind: DetailKind;
  hospital: HospitalId;
  /** The route with its parameter. */
  route: string;
}

export function detailPages(hospital: HospitalId): DetailPage[] {
  return detailKinds.map((kind) => ({ kind, hospital, route: detailPath(hospital, kind, ':id') }));
}

/** The head of what a phone shows in place of a page, while it has no network. */
export function offlinePage(hospital?: HospitalId): HeadFacts {
  return {
    title:
      hospital === undefined ? `${nameOfSite()} | Kerala | Offline` : titleOf(hospital, 'Offline'),
    description: 'The numbers to call, and the address, while your phone has no network.',
  };
}

/** The head of a page that is not there. */
export function missingPage(hospital?: HospitalId): HeadFacts {
  const siteName = nameOfSite();
  const place = hospital === undefined ? t`Kerala` : wordsOf(hospital).place;
  return {
    title: t`${siteName} | ${place} | Page not found`,
    description: t`There is no page at this address.`,
  };
}
