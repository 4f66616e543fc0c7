import type { DepartmentSlug } from './department-names.ts';
import type { FacilitySlug } from './facility-names.ts';

/** Two values of one fact that the specification states twice; `shown` is the one in the header or the published list. */
export interface ConflictingFact {
  shown: number;
  other: number;
}

export interface Hospital {
  /** The hospital's code in job application requests. */
  code: string;
  place: string;
  headerTitle: string;
  since: ConflictingFact;
  parentUnit: string;
  departments: readonly DepartmentSlug[];
  departmentCount: ConflictingFact;
  facilities: readonly FacilitySlug[];
  facilityCount: ConflictingFact;
  forms: {
    appointmentSent: string;
    /** Whether the appointment button is also disabled while sending, or only once sent. */
    appointmentDisabledWhileSending: boolean;
    applyLabelAfterSent: 'Applied' | 'Apply Now';
  };
  palette: { deep: string; main: string; mid: string; soft: string; tint: string };
}
