/** What a measurement found, as a text to read, and in which ways it is not as promised. */
export interface Measured {
  report: string;
  faults: string[];
}
