/** A measurement's report, as a text to read, and the ways in which it is not as promised. */
export interface Measured {
  report: string;
  faults: string[];
}
