// Sample content: the people, the job and its numbers are invented, so that the pages can be seen and tried until real
// entries come from the content service.

/** A career as the content service will give it; the fields have its names. */
export interface Career {
  id: string;
  jobTitle: string;
  jobShortDescription: string;
  numberOfVacancy: number;
  jobDescription: string;
  responsibilities: readonly string[];
  skills: readonly string[];
  experience: string;
}

export const sampleCareer: Career = {
  id: 'staff_nurse_icu',
  jobTitle: 'Staff Nurse, ICU',
  jobShortDescription: 'Look after patients who need someone near them at every hour.',
  numberOfVacancy: 3,
  jobDescription:
    'You join the nurses of our intensive care unit. Shifts are shared fairly, and a senior nurse works beside you until you feel at home.',
  responsibilities: [
    'Watch and record vital signs, and act when they change',
    'Give medicines and infusions as prescribed',
    'Care for patients on ventilators and after surgery',
    'Keep families informed, in plain Malayalam or English',
    'Hand over at the bedside at each change of shift',
  ],
  skills: [
    'B.Sc. Nursing or GNM, with registration in Kerala',
    'Basic life support certificate',
    'Clear notes and a calm voice',
  ],
  experience: '1 to 3 years in an ICU or an emergency room.',
};

/** The path of a career below its site's base. */
export function careerPath(id: string): string {
  return `/careers/detail/${id}`;
}
