export interface Lane<Name extends string> {
  name: Name;
  run: () => Promise<Readonly<Record<string, number>>>;
}

/** The lanes' results. `of(name, what)` returns one value per round. */
export interface Rounds<Name extends string> {
  of(name: Name, what: string): number[];
}

/** Reverses the lanes' order every other round, so that a slowdown affects all of them. Doesn't count the first round, a warm-up. */
export async function inRounds<Name extends string>(
  count: number,
  lanes: readonly Lane<Name>[],
  say: (words: string) => void,
): Promise<Rounds<Name>> {
  const found = new Map<Name, Readonly<Record<string, number>>[]>();
  for (let round = 0; round <= count; round++) {
    for (const { name, run } of round % 2 === 0 ? lanes : lanes.toReversed()) {
      const values = await run();
      if (round === 0) continue;
      say(`${round}/${count} ${name}: ${describe(values)}`);
      found.set(name, [...(found.get(name) ?? []), values]);
    }
  }
  return {
    of: (name, what) => (found.get(name) ?? []).map((values) => values[what] ?? Number.NaN),
  };
}

function describe(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([what, value]) => `${what} ${value.toPrecision(4)}`)
    .join(', ');
}
