/** The known word that takes the fewest changes of a letter to become. */
export function nearest(word: string, known: Iterable<string>): string {
  const [best = ''] = [...known].toSorted(
    (one, other) => changesBetween(word, one) - changesBetween(word, other),
  );
  return best;
}

/** Levenshtein's distance: letters to insert, drop or replace. */
export function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [right, otherLetter] of [...other].entries()) {
      const replaced = (row[right] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[right + 1] ?? 0) + 1, (next[right] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
