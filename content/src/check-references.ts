import type { Document } from '@contentful/rich-text-types';
import { embeddedIn } from './embedded-ids.ts';
import type { ContentIssue } from './issue.ts';
import { type Content, type ContentField, contentTypeOf, type Entry } from './model.ts';

export function checkReferences({ entries, assets }: Content): ContentIssue[] {
  const entriesById = Map.groupBy(entries, ({ id }) => id);
  const assetsById = new Map(assets.map((asset) => [asset.id, asset]));

  function checkEntry(entry: Entry): ContentIssue[] {
    const { fields } = contentTypeOf(entry.type);
    return Object.entries(fields).flatMap(([name, field]) =>
      reasons(field, entry, entry.fields[name]).map((reason) => ({
        file: entry.file,
        field: name,
        reason,
      })),
    );
  }
  function reasons(field: ContentField, entry: Entry, value: unknown): string[] {
    if (value === undefined) return [];
    if (field.kind === 'asset') return ofAsset(String(value), field.media);
    if (field.kind === 'entries') return ofEntries(entry, value as string[], field.of);
    if (field.kind !== 'richText') return [];
    const embedded = embeddedIn(value as Document);
    return [
      ...embedded.assets.flatMap((id) => ofAsset(id)),
      ...embedded.entries.flatMap((id) => ofEntries(entry, [id], 'videoEmbed')),
    ];
  }
  function ofAsset(id: string, media?: 'image' | 'video'): string[] {
    const asset = assetsById.get(id);
    if (asset === undefined) return [`names an asset that does not exist: ${id}`];
    return media === undefined || asset.contentType.startsWith(`${media}/`)
      ? []
      : [`names an asset that is not of the kind ${media}: ${id}`];
  }
  function ofEntries({ fields }: Entry, ids: readonly string[], type: string): string[] {
    return ids.flatMap((id, place) => {
      const [target] = entriesById.get(id) ?? [];
      if (target === undefined) return [`names an entry that does not exist: ${id}`];
      if (target.type !== type) return [`names an entry of another kind: ${id}`];
      if (ids.indexOf(id) !== place) return [`names the same entry twice: ${id}`];
      const isOther =
        Object.hasOwn(target.fields, 'hospital') && target.fields.hospital !== fields.hospital;
      return isOther ? [`names an entry of another hospital: ${id}`] : [];
    });
  }

  const repeated = [...entriesById].flatMap(([id, [first, ...others]]) =>
    others.map(({ file }) => ({
      file,
      field: '',
      reason: `its identifier ${id} is already used by ${first?.file}`,
    })),
  );
  return [...repeated, ...entries.flatMap(checkEntry)];
}
