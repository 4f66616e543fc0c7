import type { DepartmentSlug } from './department-names.ts';
import type { FacilitySlug } from './facility-names.ts';
import type { HospitalId } from './hospitals.ts';

export interface ContactDetails {
  /** Ten digits without the country code; null hides the WhatsApp link. */
  whatsApp: string | null;
  email: string;
  /** The landline, shown everywhere as the helpline. */
  contactNumber: string;
  otherNumbers: readonly string[];
  emergencyNumber: string;
  ambulanceNumber: string;
  /** Contacts on the news pages: the person responsible for appointments, and the public relations officer (PRO). */
  appointmentNumber: string;
  proNumber: string;
  /** The person responsible for preventive checkups. */
  checkupNumber: string;
  fbLink: string;
  address: readonly string[];
  landmark: string;
  /** The position of the hospital's entrance, in degrees. */
  position: { latitude: number; longitude: number };
}

export interface Hours {
  from: string;
  to: string;
}

export interface HospitalFacts {
  /** Landing page: where the hospital is and what it is, one line each. */
  setting: string;
  summary: string;
  contact: ContactDetails;
  /** Out-patient hours on Sundays; null if it is closed. */
  sundayHours: Hours | null;
}

export type Desks = Readonly<Partial<Record<DepartmentSlug | FacilitySlug, readonly string[]>>>;

export interface Statistic {
  /** A word before the figure if it is not exact. */
  before?: string | undefined;
  figure: string;
  of: string;
}

export interface Insurer {
  name: string;
  /** Whether the content has the insurer's mark, a drawing of its name. */
  isMarked: boolean;
}

export function insurerMarkFile({ name }: Pick<Insurer, 'name'>): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
}

export interface SiteFacts {
  hospitals: Readonly<Record<HospitalId, HospitalFacts>>;
  /** Out-patient hours of all hospitals from Monday to Saturday: the morning, then the afternoon. */
  outPatientHours: readonly [Hours, Hours];
}

/** All facts of the content. Pages that show figures, insurers or desks have them among their texts. */
export interface ContentFacts extends SiteFacts {
  statistics: readonly Statistic[];
  insurers: readonly Insurer[];
  desks: Readonly<Record<HospitalId, Desks>>;
}

let known: (SiteFacts & Partial<ContentFacts>) | undefined;

/** Sets the facts for this process. Call it once the content is read, before a page is rendered or a text is checked. */
export function provideFacts(facts: SiteFacts | ContentFacts): void {
  known = facts;
}

/** Throws if no content was read yet. */
export function siteFacts(): SiteFacts & Partial<ContentFacts> {
  if (known === undefined) throw new Error('No facts: call provideFacts first.');
  return known;
}

export function factsOf(hospital: HospitalId): HospitalFacts {
  return siteFacts().hospitals[hospital];
}

export function contactOf(hospital: HospitalId): ContactDetails {
  return factsOf(hospital).contact;
}

export function desksOf(hospital: HospitalId): Desks {
  return siteFacts().desks?.[hospital] ?? {};
}

export function directLineOf(hospital: HospitalId, slug: string | undefined): string | undefined {
  const numbers = Object.entries(desksOf(hospital)).find(([owner]) => owner === slug)?.[1];
  return numbers?.[0];
}
