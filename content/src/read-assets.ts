import { globSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, parse, relative } from 'node:path';
import { z } from 'zod';
import { PORTRAIT_FOLDER } from './assign-portraits.ts';
import type { ContentIssue } from './issue.ts';
import type { Asset } from './model.ts';
import { IDENTIFIER, NO_ID, NO_TIME, readMoment } from './read-field.ts';
import { MISSING, readFields, schemaFaults } from './read-file.ts';

const ASSET_LIST = 'assets/assets.yaml';
const ASSET_PATH = '/content';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const ENDINGS = `Files end in ${Object.keys(mediaTypes).join(', ')}`;

const assetSchema = z.strictObject({
  file: z.string(),
  title: z.string().min(1),
  description: z.string().default(''),
  publishedAt: z.string(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

const lineSchema = z.object({ file: z.string() });

export function loadAssets(root: string): { assets: Asset[]; faults: ContentIssue[] } {
  const read = readFields(root, ASSET_LIST);
  if (!read.ok) {
    const reason = read.reason === MISSING ? 'does not exist' : read.reason;
    return { assets: [], faults: [faultOf('', reason)] };
  }
  const results = Object.entries(read.values).map(([id, raw]) => readAsset(root, id, raw));
  const faults = results.flatMap((result) => result.faults);
  return {
    assets: results.flatMap(({ asset }) => asset ?? []),
    faults: [...faults, ...findUnusedPictures(root, Object.values(read.values))],
  };
}

function findUnusedPictures(root: string, lines: readonly unknown[]): ContentIssue[] {
  const assets = join(root, 'assets');
  const listed = new Set(lines.map((raw) => lineSchema.safeParse(raw).data?.file));
  return globSync('pictures/{photographs,portraits}/**/*', { cwd: assets, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(assets, join(parentPath, name)))
    .filter((file) => !listed.has(file) && !isPortrait(file))
    .map((file) => {
      const cure = file.startsWith(PORTRAIT_FOLDER)
        ? `save it as assets/${PORTRAIT_FOLDER}/${parse(file).name}${/\.svg$/i.test(file) ? '.svg' : '.jpg'}`
        : `add it to ${ASSET_LIST}`;
      return { file: `assets/${file}`, field: '', reason: `is not shown: ${cure}, or delete it` };
    });
}

function isPortrait(file: string): boolean {
  return dirname(file) === PORTRAIT_FOLDER && ['.jpg', '.svg'].includes(extname(file));
}

function readAsset(
  root: string,
  id: string,
  raw: unknown,
): { asset?: Asset; faults: ContentIssue[] } {
  if (!IDENTIFIER.test(id)) return { faults: [faultOf(id, NO_ID)] };
  const { data, error } = assetSchema.safeParse(raw);
  if (error !== undefined) return { faults: schemaFaults(error, ASSET_LIST, id) };
  const { file, publishedAt, title, description, width, height } = data;
  const contentType = mediaTypes[extname(file)];
  const size = statSync(join(root, 'assets', file), { throwIfNoEntry: false })?.size;
  const time = readMoment(publishedAt);
  const faults: ContentIssue[] = [];
  if (contentType === undefined) {
    const reason = `is of a kind that the site does not show: ${file}. ${ENDINGS}`;
    faults.push(faultOf(`${id}.file`, reason));
  }
  if (size === undefined) faults.push(faultOf(`${id}.file`, `does not exist: ${file}`));
  if (time === undefined) faults.push(faultOf(`${id}.publishedAt`, NO_TIME));
  if (contentType === undefined || size === undefined || time === undefined) return { faults };
  const asset = {
    ...{ id, title, description, contentType, size, publishedAt: time },
    fileName: basename(file),
    path: `${ASSET_PATH}/${file}`,
    ...(width && { width }),
    ...(height && { height }),
  };
  return { asset, faults };
}

function faultOf(field: string, reason: string): ContentIssue {
  return { file: ASSET_LIST, field, reason };
}
