import type { DepartmentSlug } from './department-names.ts';
import type { FacilitySlug } from './facility-names.ts';

/** Two readings of one fact that the specification states twice; `shown` is the one in the header or the served list. */
export interface Readings {
  shown: number;
  other: number;
}

export interface Hospital {
  /** The job application's code on the wire. */
  code: string;
  place: string;
  headerTitle: string;
  since: Readings;
  parentUnit: string;
  departments: readonly DepartmentSlug[];
  departmentCount: Readings;
  facilities: readonly FacilitySlug[];
  facilityCount: Readings;
  forms: {
    appointmentSent: string;
    /** Whether the appointment button is disabled while sending too, or only once sent. */
    appointmentDisabledWhileSending: boolean;
    /** The words that 'Apply Now' turns into after an application. */
    applyLabelAfterSent: 'Applied' | 'Apply Now';
  };
  /** The site's five tones, for pages, pictures and e-mails alike. */
  palette: { deep: string; main: string; mid: string; soft: string; tint: string };
}
