import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** WOFF2's numbers for the tags of these tables. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;
const HEADER = 48;

/** Returns the code points that a WOFF2 file has glyphs for, read from the file instead of the style sheet. */
export function fontCoverage(file: string | URL): Set<number> {
  return signsOfMap(mapOf(readFileSync(file)));
}

/** Returns the file's cmap table. The directory lists the tables' lengths, in the order of the compressed data. */
function mapOf(font: Buffer): Buffer {
  let at = HEADER;
  const length = () => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let before = 0;
  let found: { start: number; end: number } | undefined;
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(at++);
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    let size = length();
    const version = flags >> 6;
    if (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) size = length();
    if (tag === CMAP) found = { start: before, end: before + size };
    before += size;
  }
  if (found === undefined) throw new Error('The font maps no code points.');
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(found.start, found.end);
}

/** Returns the code points in the cmap's format 4 subtable: ranges, each with its first and last code point. */
function signsOfMap(map: Buffer): Set<number> {
  const part = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.subarray(map.readUInt32BE(8 + index * 8)),
  ).find((each) => each.readUInt16BE(0) === 4);
  if (part === undefined) throw new Error('The font has no map of format 4.');
  const twice = part.readUInt16BE(6);
  const signs = new Set<number>();
  for (let range = 0; range < twice - 2; range += 2) {
    const last = part.readUInt16BE(14 + range);
    for (let sign = part.readUInt16BE(16 + twice + range); sign <= last; sign++) signs.add(sign);
  }
  return signs;
}
