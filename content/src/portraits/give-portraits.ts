import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import type { ContentFault } from '../fault.ts';
import type { Asset, Content, Entry } from '../model.ts';
import { composePortrait, PORTRAIT_SIZE } from './compose.ts';
import { type Portrait, readPortraits } from './read-portraits.ts';

/** Below `assets`: photographs of doctors by their identifiers, and, on the site, the drawings in the place of those. */
export const PORTRAIT_FOLDER = 'pictures/portraits';

/**
 * Gives each doctor whose file names no picture the photograph that has the doctor's identifier, or else the drawing. Where a
 * hospital has one photograph, drawings beside it would seem to show people: its other doctors go without.
 */
export function givePortraits(
  root: string,
  entries: readonly Entry[],
): { content: Content; faults: ContentFault[] } {
  const { portraits, faults } = readPortraits(root);
  const doctors = new Map(
    entries.filter(({ type }) => type === 'doctor').map((doctor) => [doctor.id, doctor]),
  );
  const photographs = globSync(`assets/${PORTRAIT_FOLDER}/*.jpg`, { cwd: root }).toSorted();
  const photographed = new Map(photographs.map((file) => [basename(file, '.jpg'), file]));
  const hospitals = new Set([...photographed.keys()].map((id) => doctors.get(id)?.fields.hospital));
  const drawn = new Map(portraits.map((portrait) => [portrait.id, portrait]));
  const assets: Asset[] = [];

  function withPortrait(entry: Entry): Entry {
    if (entry.type !== 'doctor' || entry.fields.profilePic !== undefined) return entry;
    const photograph = photographed.get(entry.id);
    const portrait = drawn.get(entry.id);
    const asset =
      photograph !== undefined
        ? photographOf(root, entry, photograph)
        : portrait !== undefined && !hospitals.has(entry.fields.hospital)
          ? drawingOf(entry, portrait)
          : undefined;
    if (asset === undefined) return entry;
    assets.push(asset);
    return { ...entry, fields: { ...entry.fields, profilePic: asset.id } };
  }

  const strangers = [
    ...photographs.filter((file) => !doctors.has(basename(file, '.jpg'))),
    ...portraits.filter(
      ({ id, hospital }) => hospital && doctors.get(id)?.fields.hospital !== hospital,
    ),
  ].map((stray) =>
    typeof stray === 'string'
      ? { file: stray, field: '', reason: 'its name is no doctor’s identifier' }
      : {
          file: 'assets/portraits.yaml',
          field: `${stray.hospital}.${stray.id}`,
          reason: 'is no doctor of this hospital',
        },
  );
  return {
    content: { entries: entries.map(withPortrait), assets },
    faults: [...faults, ...strangers],
  };
}

/** The drawing of each doctor, by its file's name, as the site has it. */
export function doctorDrawings(root: string): { file: string; svg: string }[] {
  return readPortraits(root).portraits.flatMap(({ id, hospital, recipe }) =>
    hospital === undefined
      ? []
      : [{ file: `${id}.svg`, svg: composePortrait(recipe, hospitalOf(hospital).palette) }],
  );
}

/** The drawing of each leader, in the tones of every hospital. */
export function leaderDrawings(root: string) {
  return readPortraits(root)
    .portraits.filter(({ hospital }) => hospital === undefined)
    .flatMap(({ id, recipe }) =>
      hospitalIds.map((hospital) => ({
        hospital,
        file: `${id}.svg`,
        svg: composePortrait(recipe, hospitalOf(hospital).palette),
      })),
    );
}

function photographOf(root: string, doctor: Entry, file: string): Asset {
  return {
    ...assetOf(doctor, `${doctor.id}.jpg`),
    contentType: 'image/jpeg',
    description: '',
    size: statSync(join(root, file)).size,
  };
}

function drawingOf(doctor: Entry, { hospital, recipe }: Portrait): Asset | undefined {
  if (hospital === undefined) return undefined;
  return {
    ...assetOf(doctor, `${doctor.id}.svg`),
    ...PORTRAIT_SIZE,
    contentType: 'image/svg+xml',
    description: 'A drawn portrait that shows no real person',
    size: Buffer.byteLength(composePortrait(recipe, hospitalOf(hospital).palette)),
  };
}

function assetOf({ id, publishedAt, fields }: Entry, fileName: string) {
  const title = `Portrait of ${String(fields.name)}`;
  return {
    id: `portrait-${id}`,
    title,
    publishedAt,
    fileName,
    path: `/content/${PORTRAIT_FOLDER}/${fileName}`,
  };
}
