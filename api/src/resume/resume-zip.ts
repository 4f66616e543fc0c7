// The layout of a zip archive, read so strictly that no two readers can see two archives in one file: its entries fill it
// from the first byte to the directory, each entry's own header agrees with the directory, and the directory fills the rest.
// Source of the layout: PKWARE's APPNOTE, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16.

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 65_535;
const LISTED_SIGNATURE = 0x02014b50;
const LISTED_BYTES = 46;
const OWN_SIGNATURE = 0x04034b50;
const OWN_BYTES = 30;
/** The entry's own header leaves checksum and sizes to a record behind the content. */
const SIZES_FOLLOW = 0x8;
/** That record in its longest form: too short to hide an entry. */
const LONGEST_SIZES_BYTES = 24;

export interface ZipEntry {
  name: string;
  /** Those of the directory and those of the entry's own header. */
  flags: number;
  method: number;
  inflated: number;
  mode: number;
  content: Uint8Array;
}

interface Listed extends Omit<ZipEntry, 'content'> {
  checksum: number;
  deflated: number;
  start: number;
}

interface Directory {
  start: number;
  listed: Listed[];
}

/** The entries of an archive; undefined when there are more than so many, or it is not whole and of one mind with itself. */
export function zipEntries(bytes: Uint8Array, maxEntries: number): ZipEntry[] | undefined {
  const archive = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = directoryOf(archive, maxEntries);
    return directory === undefined ? undefined : entriesOf(archive, directory);
  } catch (error) {
    // A place outside of the file: something is not where another thing says it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function directoryOf(archive: DataView, maxEntries: number): Directory | undefined {
  const end = endOf(archive);
  if (end === undefined) return undefined;
  const isOneDisk = archive.getUint32(end + 4, true) === 0;
  const count = archive.getUint16(end + 10, true);
  const start = archive.getUint32(end + 16, true);
  if (!isOneDisk || archive.getUint16(end + 8, true) !== count) return undefined;
  if (count > maxEntries || start + archive.getUint32(end + 12, true) !== end) return undefined;
  const listed: Listed[] = [];
  let place = start;
  for (let index = 0; index < count; index++) {
    if (archive.getUint32(place, true) !== LISTED_SIGNATURE) return undefined;
    listed.push(listedAt(archive, place));
    const variable = [28, 30, 32].map((offset) => archive.getUint16(place + offset, true));
    place += variable.reduce((sum, length) => sum + length, LISTED_BYTES);
  }
  return place === end ? { start, listed } : undefined;
}

function endOf(archive: DataView): number | undefined {
  const last = archive.byteLength - END_BYTES;
  const first = Math.max(0, last - LONGEST_COMMENT_BYTES);
  for (let place = last; place >= first; place--) {
    if (archive.getUint32(place, true) !== END_SIGNATURE) continue;
    const comment = archive.getUint16(place + 20, true);
    return place + END_BYTES + comment === archive.byteLength ? place : undefined;
  }
  return undefined;
}

function listedAt(archive: DataView, place: number): Listed {
  return {
    name: textAt(archive, place + LISTED_BYTES, archive.getUint16(place + 28, true)),
    flags: archive.getUint16(place + 8, true),
    method: archive.getUint16(place + 10, true),
    checksum: archive.getUint32(place + 16, true),
    deflated: archive.getUint32(place + 20, true),
    inflated: archive.getUint32(place + 24, true),
    mode: archive.getUint32(place + 38, true) >>> 16,
    start: archive.getUint32(place + 42, true),
  };
}

/** Each must begin where the one before it ended, give or take a record of sizes: none shares bytes, and none is hidden. */
function entriesOf(archive: DataView, { start, listed }: Directory): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let place = 0;
  let longestGap = 0;
  for (const entry of listed.toSorted((one, other) => one.start - other.start)) {
    const gap = entry.start - place;
    if (gap < 0 || gap > longestGap || !agreesWithItself(archive, entry)) return undefined;
    const name = archive.getUint16(entry.start + 26, true);
    const extra = archive.getUint16(entry.start + 28, true);
    const content = bytesAt(archive, entry.start + OWN_BYTES + name + extra, entry.deflated);
    const flags = entry.flags | archive.getUint16(entry.start + 6, true);
    entries.push({ ...entry, flags, content });
    place = entry.start + OWN_BYTES + name + extra + entry.deflated;
    longestGap = (flags & SIZES_FOLLOW) === 0 ? 0 : LONGEST_SIZES_BYTES;
  }
  const gap = start - place;
  return gap < 0 || gap > longestGap ? undefined : entries;
}

function agreesWithItself(archive: DataView, entry: Listed): boolean {
  const { start, name, method, checksum, deflated, inflated } = entry;
  if (archive.getUint32(start, true) !== OWN_SIGNATURE) return false;
  if (archive.getUint16(start + 8, true) !== method) return false;
  const ownName = textAt(archive, start + OWN_BYTES, archive.getUint16(start + 26, true));
  if (ownName !== name) return false;
  if ((archive.getUint16(start + 6, true) & SIZES_FOLLOW) !== 0) return true;
  const own = [14, 18, 22].map((offset) => archive.getUint32(start + offset, true));
  return own[0] === checksum && own[1] === deflated && own[2] === inflated;
}

/** A character for each byte: names are compared here, and shown nowhere. */
function textAt(archive: DataView, place: number, length: number): string {
  return Buffer.from(bytesAt(archive, place, length)).toString('latin1');
}

function bytesAt(archive: DataView, place: number, length: number): Uint8Array {
  return new Uint8Array(archive.buffer, archive.byteOffset + place, length);
}
