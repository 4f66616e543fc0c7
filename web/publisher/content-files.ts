import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import { ContentError, type ContentIssue } from '@poyanil/content';
import { PORTRAIT_FOLDER } from '@poyanil/content/portraits';
import type { Sharp } from 'sharp';
import { ROOM_WIDTHS } from '../src/parts/pictures/room-widths.ts';
import { packings } from './compress.ts';
import { copyDurably, filesBelow, linkFile, writeDurably, writeOrLink } from './files.ts';

const RECORD = '.pictures.json';

/** The widest use of a picture is in the text of a news page, on a high-density screen. */
const WIDEST = 1600;
const QUALITY = 80;
/** Three times the widest card's portrait, and sharp enough for the doctor's own page. */
const PORTRAIT = { width: 600, height: 750, fit: 'cover', position: 'top' } as const;

/** The folder of photographs of rooms, `<place>/<name>.jpg`, below the content's assets. */
export const ROOM_PICTURES = 'pictures/rooms';
const ROOM_QUALITIES = { avif: 55, webp: 74, jpg: 76 };
const ROOM_FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: ROOM_QUALITIES.avif }),
  webp: (picture: Sharp) => picture.webp({ quality: ROOM_QUALITIES.webp }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: ROOM_QUALITIES.jpg, mozjpeg: true }),
};
/** How pictures are made, which can differ between releases. */
const RECIPE = JSON.stringify([WIDEST, QUALITY, PORTRAIT, ROOM_WIDTHS, ROOM_QUALITIES]);

/** By source file: a hash of its bytes and of the recipe, and the files that were made from it. */
type PictureRecord = Readonly<Record<string, { hash: string; files: readonly string[] }>>;

interface ContentFiles {
  root: string;
  to: string;
  /** The folder of an earlier version, of this or another release, whose unchanged pictures are linked. */
  before: string | undefined;
}

/** Writes the content's pictures and videos, and scales photographs. Rejects with a ContentError that names each unreadable picture. */
export async function writeContentFiles({ root, to, before }: ContentFiles): Promise<void> {
  const assets = join(root, 'assets');
  const known = readRecord(before);
  const record: Record<string, PictureRecord[string]> = {};
  const faults: ContentIssue[] = [];
  for (const file of filesBelow(assets, '**/*')) {
    if (extname(file) === '.yaml') continue;
    const source = join(assets, file);
    const hash = await hashOfFile(source);
    const made = known[file];
    if (before !== undefined && made?.hash === hash) {
      for (const each of made.files) linkFile(join(before, each), join(to, each));
      record[file] = made;
      continue;
    }
    try {
      record[file] = { hash, files: await writeFilesOf(`content/${file}`, source, to) };
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      faults.push({ file: `assets/${file}`, field: '', reason: error.message });
    }
  }
  if (faults.length > 0) throw new ContentError(faults);
  writeOrLink({ to, before, file: RECORD }, JSON.stringify(record));
}

/** Hashes a file as a stream, because a video may be larger than the publisher's memory. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256').update(RECIPE);
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('base64url');
}

async function writeFilesOf(path: string, source: string, to: string): Promise<string[]> {
  const extension = extname(path);
  if (extension !== '.jpg' && extension !== '.png' && extension !== '.svg') {
    // Videos and fonts are already compressed.
    copyDurably(source, join(to, path));
    return [path];
  }
  const bytes = readFileSync(source);
  const files =
    extension === '.svg'
      ? [[path, bytes] as const, ...packings(path, bytes)]
      : await picturesOf(path, bytes);
  for (const [file, content] of files) writeDurably(join(to, file), content);
  return files.map(([file]) => file);
}

class UnreadablePicture extends Error {}

async function picturesOf(path: string, source: Buffer): Promise<Files> {
  // Loaded only for pictures, because it takes 30 MB.
  const { default: sharp } = await import('sharp');
  try {
    return await encodePictures(path, source, sharp);
  } catch (error) {
    throw new UnreadablePicture(
      `cannot be read as a picture (${error instanceof Error ? error.message : error}): save it as a JPEG or PNG again`,
    );
  }
}

type Files = (readonly [path: string, bytes: Uint8Array])[];

async function encodePictures(
  path: string,
  source: Buffer,
  sharp: (bytes: Buffer) => Sharp,
): Promise<Files> {
  const { dir, name, ext } = parse(path);
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

/** Rotates a photograph upright and removes its metadata with time and place. */
function uprightAt(picture: Sharp, width: number): Sharp {
  return picture.autoOrient().resize({ width, withoutEnlargement: true });
}

async function roomFiles(path: string, pictureAt: (width: number) => Sharp): Promise<Files> {
  const files: Files = [];
  for (const width of ROOM_WIDTHS) {
    for (const [format, encode] of Object.entries(ROOM_FORMATS)) {
      files.push([`${path}-${width}.${format}`, await encode(pictureAt(width)).toBuffer()]);
    }
  }
  return files;
}

function readRecord(before: string | undefined): PictureRecord {
  const file = before === undefined ? undefined : join(before, RECORD);
  return file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
