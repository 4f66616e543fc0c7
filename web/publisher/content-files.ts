import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import { PORTRAIT_FOLDER } from '@poyanil/content/portraits';
import type { Sharp } from 'sharp';
import { ROOM_WIDTHS } from '../src/parts/pictures/room-widths.ts';
import { packings } from './compress.ts';
import { filesBelow, linkFile, writeDurably, writeOrLink } from './files.ts';

/** The record of the files that were made of the content's pictures, in the folder of a version. */
const RECORD = '.pictures.json';

/** The widest place for a picture is the text of a story, on a sharp screen. */
const WIDEST = 1600;
const QUALITY = 80;
/** Three times the widest card's portrait, and as sharp as the doctor's own page needs it. */
const PORTRAIT = { width: 600, height: 750, fit: 'cover', position: 'top' } as const;

/** The folder of photographs of rooms, `<place>/<name>.jpg`, below the content's assets. */
export const ROOM_PICTURES = 'pictures/rooms';
const ROOM_FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

/** By each source file, the hash of its bytes and the files that were made of it. */
type PictureRecord = Readonly<Record<string, { hash: string; files: readonly string[] }>>;

interface ContentFiles {
  root: string;
  to: string;
  /** The folder of the version before, whose unchanged pictures are linked. */
  before: string | undefined;
}

/** Writes the pictures and films of the content, `content/…`, each photograph in a size for pages. */
export async function writeContentFiles({ root, to, before }: ContentFiles): Promise<void> {
  const assets = join(root, 'assets');
  const known = readRecord(before);
  const record: Record<string, PictureRecord[string]> = {};
  for (const file of filesBelow(assets, '**/*')) {
    if (extname(file) === '.yaml') continue;
    const source = readFileSync(join(assets, file));
    const hash = createHash('sha256').update(source).digest('base64url');
    const made = known[file];
    if (before !== undefined && made?.hash === hash) {
      for (const each of made.files) linkFile(join(before, each), join(to, each));
      record[file] = made;
      continue;
    }
    const files = await filesOf(`content/${file}`, source);
    for (const [path, bytes] of files) writeDurably(join(to, path), bytes);
    record[file] = { hash, files: files.map(([path]) => path) };
  }
  writeOrLink({ to, before, file: RECORD }, JSON.stringify(record));
}

type Files = [path: string, bytes: Uint8Array][];

/** All files that are made of one file of the content, by their paths below the site. */
async function filesOf(path: string, source: Buffer): Promise<Files> {
  const { dir, name, ext } = parse(path);
  if (ext !== '.jpg' && ext !== '.png') return withPacked(path, source);
  // Loaded for pictures alone: it takes 30 MB.
  const { default: sharp } = await import('sharp');
  if (ext === '.jpg' && dir.startsWith(`content/${ROOM_PICTURES}`)) {
    return await roomFiles(join(dir, name), (width) => uprightAt(sharp(source), width));
  }
  const isPortrait = ext === '.jpg' && dir === `content/${PORTRAIT_FOLDER}`;
  const picture = isPortrait
    ? sharp(source).autoOrient().resize(PORTRAIT)
    : uprightAt(sharp(source), WIDEST);
  const encoded =
    ext === '.jpg' ? picture.jpeg({ quality: QUALITY, mozjpeg: true }) : picture.png();
  return [[path, await encoded.toBuffer()]];
}

/** A photograph upright as the camera held it, and without what the camera noted of time and place. */
function uprightAt(picture: Sharp, width: number): Sharp {
  return picture.autoOrient().resize({ width, withoutEnlargement: true });
}

/** A photograph of a room in every width and format. */
async function roomFiles(path: string, pictureAt: (width: number) => Sharp): Promise<Files> {
  const files: Files = [];
  for (const width of ROOM_WIDTHS) {
    for (const [format, encode] of Object.entries(ROOM_FORMATS)) {
      files.push([`${path}-${width}.${format}`, await encode(pictureAt(width)).toBuffer()]);
    }
  }
  return files;
}

/** Adds both packed copies to a drawing. Films and fonts are packed already. */
function withPacked(path: string, bytes: Buffer): Files {
  return extname(path) === '.svg' ? [[path, bytes], ...packings(path, bytes)] : [[path, bytes]];
}

function readRecord(before: string | undefined): PictureRecord {
  const file = before === undefined ? undefined : join(before, RECORD);
  return file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
