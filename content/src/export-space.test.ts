import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFolder, goodFile, ORIGIN } from '../../tests/support/small-content.ts';
import { exportSpace } from './export-space.ts';
import { loadContent } from './load-content.ts';
import type { Content } from './model.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LOCALE = 'en-IN';

const id = z.string().regex(/^[a-zA-Z0-9._-]{1,64}$/);
const link = z.strictObject({
  sys: z.strictObject({
    type: z.literal('Link'),
    linkType: z.enum(['Asset', 'ContentType', 'Entry']),
    id,
  }),
});
const localized = <Value extends z.ZodType>(value: Value) => z.strictObject({ [LOCALE]: value });

// The import rejects fields that exceed these limits or have other properties.
const fieldRules = {
  ...{ id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/), name: z.string().min(1) },
  ...{ validations: z.array(z.record(z.string(), z.unknown())), required: z.boolean() },
  ...{ localized: z.boolean(), disabled: z.boolean(), omitted: z.boolean() },
};
const linkRules = { type: z.literal('Link'), linkType: z.enum(['Asset', 'Entry']) };
const items = z.union([
  z.strictObject({ type: z.literal('Symbol'), validations: z.array(z.unknown()) }),
  z.strictObject({ ...linkRules, validations: z.array(z.unknown()) }),
]);
const field = z.union([
  z.strictObject({ ...fieldRules, type: z.enum(['Symbol', 'Text', 'Integer', 'RichText']) }),
  z.strictObject({ ...fieldRules, ...linkRules }),
  z.strictObject({ ...fieldRules, type: z.literal('Array'), items }),
]);
const published = {
  publishedVersion: z.literal(1).optional(),
  publishedAt: z.iso.datetime().optional(),
  firstPublishedAt: z.iso.datetime().optional(),
};
const space = z.strictObject({
  contentTypes: z.array(
    z.strictObject({
      sys: z.strictObject({ id, type: z.literal('ContentType'), publishedVersion: z.literal(1) }),
      ...{ name: z.string().min(1), description: z.string(), displayField: z.string() },
      fields: z.array(field).max(50),
    }),
  ),
  editorInterfaces: z.array(z.never()),
  entries: z.array(
    z.strictObject({
      sys: z.strictObject({ id, type: z.literal('Entry'), contentType: link, ...published }),
      fields: z.record(z.string(), localized(z.unknown())),
    }),
  ),
  assets: z.array(
    z.strictObject({
      sys: z.strictObject({ id, type: z.literal('Asset'), ...published }),
      fields: z.strictObject({
        title: localized(z.string().min(1)),
        description: localized(z.string()),
        file: localized(
          z.strictObject({
            contentType: z.string().regex(/^(image|video)\//),
            fileName: z.string().min(1),
            url: z.string().regex(/^\/\/[^/]+\//),
          }),
        ),
      }),
    }),
  ),
  locales: z.tuple([
    z.strictObject({
      sys: z.strictObject({ type: z.literal('Locale'), id }),
      ...{ name: z.string(), code: z.literal(LOCALE), default: z.literal(true) },
      ...{ fallbackCode: z.null(), optional: z.literal(false) },
      ...{ contentManagementApi: z.literal(true), contentDeliveryApi: z.literal(true) },
    }),
  ]),
  ...{ tags: z.array(z.never()), webhooks: z.array(z.never()), roles: z.array(z.never()) },
});
type Space = z.infer<typeof space>;

let content: Content;
let exported: Space;

beforeEach(async () => {
  content = await loadContent(contentFolder());
  exported = space.parse(JSON.parse(exportSpace(content, ORIGIN)));
});

describe('the exported space', () => {
  it('is byte-identical, regardless of the order in which files were read', () => {
    const turned = { entries: content.entries.toReversed(), assets: content.assets.toReversed() };
    expect(exportSpace(content, ORIGIN)).toBe(exportSpace(content, ORIGIN));
    expect(exportSpace(turned, ORIGIN)).toBe(exportSpace(content, ORIGIN));
  });

  it('contains all entries and assets, sorted by identifier', () => {
    const ids = (list: readonly { sys: { id: string } }[]) => list.map(({ sys }) => sys.id);
    const known = (list: readonly { id: string }[]) => list.map((each) => each.id).toSorted();
    expect(ids(exported.entries)).toEqual(known(content.entries));
    expect(ids(exported.assets)).toEqual(known(content.assets));
  });

  it('links only to its own entries, assets and content types', () => {
    const { entries, assets, contentTypes } = exported;
    const there = new Set(
      [...entries, ...assets, ...contentTypes].map(({ sys }) => `${sys.type} ${sys.id}`),
    );
    const links = linksIn(entries);
    expect(links.filter((each) => !there.has(each))).toEqual([]);
    expect(new Set(links)).toEqual(
      new Set([
        ...['Asset camp-film', 'Asset portrait-anil', 'Entry anil-nair', 'Entry camp-on-film'],
        ...contentTypes.map(({ sys }) => `ContentType ${sys.id}`),
      ]),
    );
  });

  it('has content types with valid display fields and link types', () => {
    const ids = exported.contentTypes.map(({ sys }) => sys.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { displayField, fields, sys } of exported.contentTypes) {
      const shown = fields.find((each) => each.id === displayField);
      expect(shown?.type, sys.id).toBe('Symbol');
      expect(new Set(fields.map((each) => each.id)).size).toBe(fields.length);
    }
    expect(valuesOf('linkContentType', exported.contentTypes).flat().toSorted()).toEqual([
      ...['doctor', 'videoEmbed', 'videoEmbed', 'videoEmbed', 'videoEmbed'],
    ]);
    expect(new Set(valuesOf('linkMimetypeGroup', exported.contentTypes).flat())).toEqual(
      new Set(['image', 'video']),
    );
  });

  it('has entries with all required fields and no unknown ones', () => {
    for (const { sys, fields } of exported.entries) {
      const type = exported.contentTypes.find((each) => each.sys.id === sys.contentType.sys.id);
      const own = type?.fields ?? [];
      const required = own.filter((each) => each.required).map((each) => each.id);
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(required));
      expect(own.map((each) => each.id)).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });

  it('stores texts, lists, links and rich text under the key of the locale', () => {
    const doctor = exported.entries.find(({ sys }) => sys.id === 'anil-nair');
    expect(doctor?.fields).toMatchObject({
      name: { [LOCALE]: 'Dr. Anil Nair' },
      contactNumber: { [LOCALE]: ['0475 0000001', '0475 0000002'] },
      profilePic: { [LOCALE]: { sys: { type: 'Link', linkType: 'Asset', id: 'portrait-anil' } } },
    });
    const listing = exported.entries.find(({ sys }) => sys.id === 'general-medicine');
    expect(listing?.fields.doctor).toEqual({
      [LOCALE]: [{ sys: { type: 'Link', linkType: 'Entry', id: 'anil-nair' } }],
    });
    const news = exported.entries.find(({ sys }) => sys.id === 'free-camp');
    expect(news?.fields.content).toMatchObject({ [LOCALE]: { nodeType: 'document' } });
  });

  it('has file URLs without a protocol', () => {
    const portrait = exported.assets.find(({ sys }) => sys.id === 'portrait-anil');
    expect(portrait?.fields.file[LOCALE]).toEqual({
      ...{ contentType: 'image/svg+xml', fileName: 'anil.svg' },
      url: '//hospital.example/content/portraits/anil.svg',
    });
  });

  it('marks entries and assets as published, except drafts', async () => {
    const root = contentFolder({ [DOCTOR]: goodFile(DOCTOR, 'name:', 'draft: true\nname:') });
    const { entries, assets } = space.parse(
      JSON.parse(exportSpace(await loadContent(root), ORIGIN)),
    );
    const drafts = entries.filter(({ sys }) => sys.publishedVersion === undefined);
    expect(drafts.map(({ sys }) => sys)).toEqual([
      {
        ...{ id: 'anil-nair', type: 'Entry' },
        contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'doctor' } },
      },
    ]);
    expect(assets.every(({ sys }) => sys.publishedVersion === 1)).toBe(true);
  });
});

/** Returns every link in a value at any depth: 'Asset portrait-anil'. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = link.safeParse(value);
  if (found.success) return [`${found.data.sys.linkType} ${found.data.sys.id}`];
  return Object.values(value).flatMap(linksIn);
}

function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [inner] : valuesOf(name, inner),
  );
}
