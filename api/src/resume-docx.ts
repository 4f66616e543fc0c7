// A DOCX file is a zip archive. Its central directory tells all that we need, so nothing is inflated: what a bomb says of
// itself is enough, and what it says falsely is refused.
// Source of the layout: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16.

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 0x1;
/** The entry's own header leaves its sizes to a record behind its content. */
const SIZES_FOLLOW = 0x8;
/** Marks a size or place that stands elsewhere, in the 64-bit form that no word processor needs for 5 MiB. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE_MASK = 0o170000;

/** Word itself writes some dozens of entries. */
const MAX_ENTRIES = 1_000;
const MAX_INFLATED_BYTES = 50 * 1024 * 1024;
/** Real text deflates to a tenth; a bomb to a thousandth. */
const MAX_RATIO = 100;
/** Below this a high ratio is mere repetition, such as a page of empty rows. */
const RATIO_MATTERS_BYTES = 1024 * 1024;

const REQUIRED = ['[Content_Types].xml', 'word/document.xml'];
/** Macros. */
const FORBIDDEN = /(^|\/)vbaProject\.bin$/i;

interface Entry {
  name: string;
  flags: number;
  method: number;
  deflated: number;
  inflated: number;
  mode: number;
  start: number;
}

/** Whether an archive is a Word document whose directory holds nothing that a reader's program should not meet. */
export function isHarmlessDocx(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(view, bytes);
    return (
      entries !== undefined &&
      REQUIRED.every((name) => entries.some((entry) => entry.name === name)) &&
      entries.every(isHarmlessEntry) &&
      isHarmlessWhole(entries) &&
      liesApart(entries, view)
    );
  } catch (error) {
    // A place outside of the file: the directory is not what it says it is.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function entriesOf(view: DataView, bytes: Uint8Array): Entry[] | undefined {
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let place = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES || place === IN_ZIP64) return undefined;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (view.getUint32(place, true) !== ENTRY_SIGNATURE) return undefined;
    const nameBytes = view.getUint16(place + 28, true);
    const name = bytes.subarray(place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes);
    entries.push({
      name: new TextDecoder().decode(name),
      flags: view.getUint16(place + 8, true),
      method: view.getUint16(place + 10, true),
      deflated: view.getUint32(place + 20, true),
      inflated: view.getUint32(place + 24, true),
      mode: view.getUint32(place + 38, true) >>> 16,
      start: view.getUint32(place + 42, true),
    });
    place +=
      ENTRY_BYTES + nameBytes + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  // The directory must end where the end record says it does, or two readers may see two directories.
  return place <= end ? entries : undefined;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  const first = Math.max(0, last - LONGEST_COMMENT_BYTES);
  for (let place = last; place >= first; place--) {
    if (view.getUint32(place, true) !== END_SIGNATURE) continue;
    return place + END_BYTES + view.getUint16(place + 20, true) === view.byteLength
      ? place
      : undefined;
  }
  return undefined;
}

function isHarmlessEntry({ name, flags, deflated, inflated, mode, start }: Entry): boolean {
  return (
    (flags & ENCRYPTED) === 0 &&
    (mode & FILE_TYPE_MASK) !== SYMBOLIC_LINK &&
    ![deflated, inflated, start].includes(IN_ZIP64) &&
    !FORBIDDEN.test(name) &&
    !/^[/\\]|^[a-z]:|\\|\0/i.test(name) &&
    !name.split('/').includes('..')
  );
}

function isHarmlessWhole(entries: readonly Entry[]): boolean {
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  const deflated = entries.reduce((sum, entry) => sum + entry.deflated, 0);
  if (inflated > MAX_INFLATED_BYTES) return false;
  return inflated < RATIO_MATTERS_BYTES || inflated / Math.max(1, deflated) <= MAX_RATIO;
}

/** Entries that share bytes multiply what little a file holds. Each must begin with its own header and end before the next. */
function liesApart(entries: readonly Entry[], view: DataView): boolean {
  let end = 0;
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    if (entry.start < end || !agreesWithItself(entry, view)) return false;
    const names = view.getUint16(entry.start + 26, true) + view.getUint16(entry.start + 28, true);
    end = entry.start + LOCAL_BYTES + names + entry.deflated;
    if (end > view.byteLength) return false;
  }
  return true;
}

/** Whether the directory and an entry's own header say the same: a reader may go by either. */
function agreesWithItself({ start, method, deflated, inflated }: Entry, view: DataView): boolean {
  if (view.getUint32(start, true) !== LOCAL_SIGNATURE) return false;
  if (view.getUint16(start + 8, true) !== method) return false;
  if (method === STORED && deflated !== inflated) return false;
  if ((view.getUint16(start + 6, true) & SIZES_FOLLOW) !== 0) return true;
  return (
    view.getUint32(start + 18, true) === deflated && view.getUint32(start + 22, true) === inflated
  );
}
