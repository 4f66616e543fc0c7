/** By which a link finds a heading: 'By bus' is `by-bus`. Malayalam vowels are marks, and stay. */
export function headingId(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}
