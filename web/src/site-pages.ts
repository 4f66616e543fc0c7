import {
  type DepartmentSlug,
  type DetailKind,
  departmentNames,
  departmentPath,
  detailKinds,
  detailPath,
  type FacilitySlug,
  facilityNames,
  facilityPathBelowBase,
  type GuideSlug,
  groupName,
  guideNames,
  guideSlugs,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  type PageFacts,
  pageTitle,
} from '@poyanil/domain';
import {
  pagePath,
  type SectionKind,
  sectionDescription,
  sectionKinds,
  sectionName,
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

export const groupPages: readonly GroupPage[] = [
  {
    kind: 'landing',
    path: '/',
    title: `${groupName} | Kerala | Our Hospitals`,
    description:
      'Poyanil Hospital in Alappuzha, Kozhencherry and Punalur, Kerala. Casualty 24 x 7 at all three. Numbers, doctors and appointments.',
  },
  {
    kind: 'privacy',
    path: '/privacy',
    title: `${groupName} | Kerala | Privacy`,
    description:
      'What this website keeps when you send a form, why, for how long, and how to see, correct or delete it.',
  },
];

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
  return [
    ...sectionKinds.map((kind) => sectionPage(hospital, kind)),
    ...departments.map((slug) => departmentPage(hospital, slug)),
    ...facilities.map((slug) => facilityPage(hospital, slug)),
    ...guideSlugs.map((slug) => guidePage(hospital, slug)),
  ];
}

function sectionPage(hospital: HospitalId, kind: SectionKind): SectionPage {
  return {
    kind,
    hospital,
    path: pagePath(hospital, kind),
    title: pageTitle(hospital, sectionName(kind)),
    description: sectionDescription(hospital, kind),
  };
}

/** The description of this page and the next ones is their text's, which comes with the page. */
function departmentPage(hospital: HospitalId, slug: DepartmentSlug): DepartmentPage {
  const title = pageTitle(hospital, departmentNames[slug]);
  const path = departmentPath(hospital, slug);
  return { kind: 'department', hospital, slug, path, title, description: '' };
}

function facilityPage(hospital: HospitalId, slug: FacilitySlug): FacilityPage {
  const title = pageTitle(hospital, facilityNames[slug]);
  const path = facilityPath(hospital, slug);
  return { kind: 'facility', hospital, slug, path, title, description: '' };
}

function guidePage(hospital: HospitalId, slug: GuideSlug): GuidePage {
  const title = pageTitle(hospital, guideNames[slug]);
  return { kind: 'guide', hospital, slug, path: guidePath(hospital, slug), title, description: '' };
}

export function guidePath(hospital: HospitalId, slug: GuideSlug): string {
  return `/${hospital}/${slug}`;
}

export function facilityPath(hospital: HospitalId, slug: FacilitySlug): string {
  return `/${hospital}/${facilityPathBelowBase(slug)}`;
}

/** The appointment page with its selects already set. */
export function bookingPath(
  hospital: HospitalId,
  { department, doctor }: { department?: DepartmentSlug; doctor?: string },
): string {
  const chosen = new URLSearchParams({
    ...(department === undefined ? {} : { department }),
    ...(doctor === undefined ? {} : { doctor }),
  });
  return `${pagePath(hospital, 'appointment')}?${chosen}`;
}

export function allPages(): (GroupPage | HospitalPage)[] {
  return [...groupPages, ...hospitalIds.flatMap(hospitalPages)];
}

/** The pages of one entry each: their frame is prerendered, the entry comes with the visit. */
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
      hospital === undefined ? `${groupName} | Kerala | Offline` : pageTitle(hospital, 'Offline'),
    description: 'The numbers to call, and the address, while your phone has no network.',
  };
}

/** The head of a page that is not there. */
export function missingPage(hospital?: HospitalId): HeadFacts {
  const place = hospital === undefined ? 'Kerala' : hospitalOf(hospital).place;
  return {
    title: `${groupName} | ${place} | Page not found`,
    description: 'There is no page at this address.',
  };
}
