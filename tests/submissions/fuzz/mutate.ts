import fc, { type Arbitrary } from 'fast-check';

/** One change of some bytes. Places are parts of the whole, from 0 to 1, since earlier changes alter its length. */
export type Change =
  | { kind: 'flip'; at: number; bits: number }
  | { kind: 'insert'; at: number; bytes: Uint8Array }
  | { kind: 'delete'; at: number; length: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'truncate'; at: number };

const SPECIAL = '\r\n|\r|\n|\0|"|--|\r\n\r\n|;|=|{|\\u|\uFEFF|%22'.split('|');
const encoder = new TextEncoder();

const at = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 1, max: 200 });
const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(...SPECIAL).map((text) => encoder.encode(text)),
);

const change: Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('flip'), at, bits: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('insert'), at, bytes }),
  fc.record({ kind: fc.constant('delete'), at, length }),
  fc.record({ kind: fc.constant('repeat'), at, length }),
  fc.record({ kind: fc.constant('truncate'), at }),
);

export const changesOfBytes = fc.array(change, { minLength: 1, maxLength: 5 });

export function mutate(whole: Uint8Array, changes: readonly Change[]): Uint8Array {
  return new Uint8Array(changes.reduce(changed, Buffer.from(whole)));
}

function changed(whole: Buffer, { at: part, ...change }: Change): Buffer {
  const place = Math.floor(part * whole.length);
  const before = whole.subarray(0, place);
  const after = whole.subarray(place);
  switch (change.kind) {
    case 'flip':
      return Buffer.concat([before, flipped(after, change.bits)]);
    case 'insert':
      return Buffer.concat([before, change.bytes, after]);
    case 'delete':
      return Buffer.concat([before, after.subarray(change.length)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, change.length), after]);
    case 'truncate':
      return before;
  }
}

function flipped(after: Buffer, bits: number): Buffer {
  const copy = Buffer.from(after);
  const [first] = copy;
  if (first !== undefined) copy[0] = first ^ bits;
  return copy;
}
