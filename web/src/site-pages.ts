import {
  careerPath,
  groupName,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  sampleCareer,
} from '@poyanil/domain';

/** What a page says of itself in the document's head. */
export interface PageFacts {
  /** Absent for pages that stand at any address: not found, loading. */
  path?: string;
  title: string;
  description: string;
}

export type GroupPageKind = 'landing' | 'privacy';
export type HospitalPageKind = 'home' | 'contact' | 'appointment' | 'career-detail';

export interface GroupPage extends PageFacts {
  kind: GroupPageKind;
  path: string;
}

export interface HospitalPage extends PageFacts {
  kind: HospitalPageKind;
  path: string;
  hospital: HospitalId;
}

export const groupPages: readonly GroupPage[] = [
  {
    kind: 'landing',
    path: '/',
    title: `${groupName} | Kerala | Our Hospitals`,
    description:
      'Three hospitals in Alappuzha, Kozhencherry and Punalur, with emergency care day and night. Choose the one nearest you.',
  },
  {
    kind: 'privacy',
    path: '/privacy',
    title: `${groupName} | Kerala | Privacy`,
    description: 'What we keep of the forms you send us, why, and for how long.',
  },
];

/** Every page of a site with an address of its own: routes, prerendering, sitemap and heads are made from these. */
export function hospitalPages(hospital: HospitalId): HospitalPage[] {
  const { place, contact, departmentCount, summary } = hospitalOf(hospital);
  const page = (kind: HospitalPageKind, section: string, description: string): HospitalPage => ({
    kind,
    path: pagePath(hospital, kind),
    title: `${groupName} | ${place} | ${section}`,
    description,
    hospital,
  });
  return [
    page('home', 'Home', `${groupName}, ${place}. ${summary} Call ${contact.contactNumber}.`),
    page(
      'contact',
      'Contact Us',
      `Phone, e-mail, address and map of ${groupName}, ${place}: ${contact.contactNumber}. ${contact.landmark}.`,
    ),
    page(
      'appointment',
      'Appointment',
      `Request an appointment in one of ${departmentCount.shown} departments of ${groupName}, ${place}, or call ${contact.contactNumber}.`,
    ),
    page(
      'career-detail',
      'Careers',
      `${sampleCareer.jobTitle} at ${groupName}, ${place}. ${sampleCareer.jobShortDescription}`,
    ),
  ];
}

const pathsBelow: Record<HospitalPageKind, string> = {
  home: '',
  contact: '/contact_us',
  appointment: '/appointment',
  'career-detail': careerPath(sampleCareer.id),
};

/** Where a page of a site is, for links. */
export function pagePath(hospital: HospitalId, kind: HospitalPageKind): string {
  return `/${hospital}${pathsBelow[kind]}`;
}

export function allPages(): (GroupPage | HospitalPage)[] {
  return [...groupPages, ...hospitalIds.flatMap(hospitalPages)];
}

/** The head of a page that is not there. */
export function missingPage(hospital?: HospitalId): PageFacts {
  const place = hospital === undefined ? 'Kerala' : hospitalOf(hospital).place;
  return {
    title: `${groupName} | ${place} | Page not found`,
    description: 'There is no page at this address.',
  };
}
