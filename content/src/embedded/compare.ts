/** Absent values come last. */
export function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return (one as string | number) < (other as string | number) ? -1 : 1;
}
