export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Creates an independent generator, so that one part's draws do not affect another's. */
  fork(name: string): Random;
}

export function randomOf(seed: number | string): Random {
  let state = hash(String(seed));

  /** Mulberry32: 32 bits of state are enough for a test's choices. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => {
      const picked = items[Math.floor(next() * items.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    fork: (name) => randomOf(`${seed} ${name}`),
  };
}

/** FNV-1a, so that neighbouring seeds start far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return value;
}
