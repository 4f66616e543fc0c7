interface Statistic {
  /** Said before the figure, where it is not exact. */
  before?: string;
  figure: string;
  of: string;
}

/** What the group has come to, as the about and testimonials pages say it. */
export const statistics: readonly Statistic[] = [
  { figure: '165+', of: 'doctors' },
  { figure: '4', of: 'ambulance cars' },
  { figure: '245+', of: 'employees' },
  { before: 'about', figure: '125,474', of: 'patients' },
];
