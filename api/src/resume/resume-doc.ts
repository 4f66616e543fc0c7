// Word's old format is a stream named 'WordDocument' in a compound file, the container that spreadsheets and installers
// use, too. So the container's directory is walked, sector by sector, for that stream and for macros.
// Source of the layout: Microsoft's [MS-CFB], sections 2.2, 2.3 and 2.6.

const SIGNATURE = 0xd0cf11e0a1b11ae1n;
const FIRST_FAT_SECTORS_PLACE = 76;
const FIRST_FAT_SECTORS = 109;
const DIRECTORY_START_PLACE = 48;
const SECTOR_SHIFT_PLACE = 30;
/** 512-byte sectors in version 3, 4096-byte ones in version 4; there are no others. */
const SECTOR_SHIFTS = [9, 12];
const END_OF_CHAIN = 0xfffffffa;
const DIRECTORY_ENTRY_BYTES = 128;
const NAME_LENGTH_PLACE = 64;
const TYPE_PLACE = 66;
const STREAM = 2;
const WORD_STREAM = 'WordDocument';
/** Macros. */
const FORBIDDEN_STREAM = '_VBA_PROJECT';

/** Whether a file is a compound file that holds a Word document without macros. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getBigUint64(0) !== SIGNATURE) return false;
    const streams = streamsOf(view);
    return streams.has(WORD_STREAM) && !streams.has(FORBIDDEN_STREAM);
  } catch (error) {
    // A sector outside of the file: it is broken, or made to break its reader.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function streamsOf(view: DataView): Set<string> {
  const streams = new Set<string>();
  const shift = view.getUint16(SECTOR_SHIFT_PLACE, true);
  if (!SECTOR_SHIFTS.includes(shift)) return streams;
  const sectorBytes = 2 ** shift;
  const sectors = Math.floor(view.byteLength / sectorBytes);
  let sector = view.getUint32(DIRECTORY_START_PLACE, true);
  for (let step = 0; sector < END_OF_CHAIN; step++) {
    // No chain is longer than the file: one that is goes in a circle.
    if (step === sectors) return new Set();
    addStreams(streams, view, (sector + 1) * sectorBytes, sectorBytes);
    sector = nextSector(view, sector, sectorBytes);
  }
  return streams;
}

function addStreams(
  streams: Set<string>,
  view: DataView,
  start: number,
  sectorBytes: number,
): void {
  for (let place = start; place < start + sectorBytes; place += DIRECTORY_ENTRY_BYTES) {
    if (view.getUint8(place + TYPE_PLACE) === STREAM) streams.add(nameAt(view, place));
  }
}

/** A name is UTF-16, and its length counts the zero at its end. */
function nameAt(view: DataView, place: number): string {
  const characters =
    Math.min(view.getUint16(place + NAME_LENGTH_PLACE, true), NAME_LENGTH_PLACE) / 2 - 1;
  return Array.from({ length: Math.max(0, Math.floor(characters)) }, (_, index) =>
    String.fromCharCode(view.getUint16(place + index * 2, true)),
  ).join('');
}

/** The allocation table names each sector's follower. The header names its first 109 sectors: enough for 7 MB. */
function nextSector(view: DataView, sector: number, sectorBytes: number): number {
  const entriesPerSector = sectorBytes / 4;
  const tableSector = Math.floor(sector / entriesPerSector);
  if (tableSector >= FIRST_FAT_SECTORS) return END_OF_CHAIN;
  const table = view.getUint32(FIRST_FAT_SECTORS_PLACE + tableSector * 4, true);
  return view.getUint32((table + 1) * sectorBytes + (sector % entriesPerSector) * 4, true);
}
