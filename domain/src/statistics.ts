interface Statistic {
  /** Said before the figure, where it is not exact. */
  before?: string;
  figure: string;
  of: string;
}

/** The group's figures on the about and testimonials pages. */
export const statistics: readonly Statistic[] = [
  { figure: '165+', of: 'doctors' },
  { figure: '4', of: 'ambulance cars' },
  { figure: '245+', of: 'employees' },
  { before: 'about', figure: '125,474', of: 'patients' },
];
