/** Returns the id for links to a heading: 'By bus' → `by-bus`. Keeps Malayalam vowels, which are combining marks. */
export function headingId(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}
