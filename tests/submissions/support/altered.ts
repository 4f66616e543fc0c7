type Bytes = Uint8Array<ArrayBuffer>;

/** Parts of a zip archive: an entry's own header, its line in the directory, and the record at the end. */
const SIGNATURES = { own: 'PK\x03\x04', listed: 'PK\x01\x02', end: 'PK\x05\x06' } as const;

export interface ByteChange {
  /** The index of the part. Defaults to the first one. */
  at: keyof typeof SIGNATURES;
  index?: number;
  /** The number of bytes after the part's start. */
  offset: number;
  value: number | string;
  /** Width of a number in bytes. Defaults to 2. */
  width?: 1 | 2 | 4;
}

export function alteredZip(archive: Bytes, changes: readonly ByteChange[]): Bytes {
  const altered = Buffer.from(archive);
  for (const { at, index, offset, value, width = 2 } of changes) {
    const place = placeOf(altered, at, index) + offset;
    if (typeof value === 'string') altered.write(value, place, 'latin1');
    else altered.writeUIntLE(value, place, width);
  }
  return new Uint8Array(altered);
}

function placeOf(archive: Buffer, part: keyof typeof SIGNATURES, index = 0): number {
  let place = -1;
  for (let left = index; left >= 0; left--) {
    place = archive.indexOf(SIGNATURES[part], place + 1, 'latin1');
    if (place === -1) throw new Error(`There is no ${part} part ${index}`);
  }
  return place;
}
