import { globSync, statSync } from 'node:fs';
import { basename, extname, join, parse } from 'node:path';
import type { ContentIssue } from './issue.ts';
import type { Asset, Content, Entry } from './model.ts';

/** Folder below `assets` with a picture of each doctor, named by the doctor's id: `<id>.jpg` for a photograph, `<id>.svg` for a drawing. */
export const PORTRAIT_FOLDER = 'pictures/portraits';

/** If a hospital has any photograph, its other doctors get no drawing, because one next to photographs would seem to show a real person. */
export function assignPortraits(
  root: string,
  entries: readonly Entry[],
): { content: Content; faults: ContentIssue[] } {
  const doctors = new Map(
    entries.filter(({ type }) => type === 'doctor').map((doctor) => [doctor.id, doctor]),
  );
  const files = globSync(`assets/${PORTRAIT_FOLDER}/*.{jpg,svg}`, { cwd: root }).toSorted();
  const photographed = new Set(
    files.filter(isPhotograph).map((file) => doctors.get(parse(file).name)?.fields.hospital),
  );
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const doctor = doctors.get(parse(file).name);
    if (doctor === undefined || doctor.fields.profilePic !== undefined) continue;
    if (!isPhotograph(file) && photographed.has(doctor.fields.hospital)) continue;
    assets.set(doctor.id, assetOf(root, doctor, file));
  }
  return {
    content: {
      entries: entries.map((entry) => {
        const profilePic = entry.type === 'doctor' ? assets.get(entry.id)?.id : undefined;
        return profilePic === undefined
          ? entry
          : { ...entry, fields: { ...entry.fields, profilePic } };
      }),
      assets: [...assets.values()],
    },
    faults: files
      .filter((file) => !doctors.has(parse(file).name))
      .map((file) => ({ file, field: '', reason: 'its name is not the identifier of a doctor' })),
  };
}

function assetOf(root: string, { id, publishedAt, fields }: Entry, file: string): Asset {
  const fileName = basename(file);
  const kind = isPhotograph(file)
    ? { contentType: 'image/jpeg', description: '' }
    : { contentType: 'image/svg+xml', description: 'A drawn portrait that shows no real person' };
  return {
    id: `portrait-${id}`,
    title: `Portrait of ${String(fields.name)}`,
    publishedAt,
    fileName,
    path: `/content/${PORTRAIT_FOLDER}/${fileName}`,
    size: statSync(join(root, file)).size,
    ...kind,
  };
}

function isPhotograph(file: string): boolean {
  return extname(file) === '.jpg';
}
