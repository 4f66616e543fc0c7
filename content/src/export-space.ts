import { hospitalIds } from '@poyanil/domain';
import {
  type Asset,
  type Content,
  type ContentField,
  type ContentTypeId,
  contentTypeIds,
  contentTypeOf,
  type Entry,
} from './model.ts';

/** The content's only language; a space needs a default locale. */
const LOCALE = 'en-IN';

/** Exports a space for the hosted service's import. The same content gives the same bytes. */
export function exportSpace({ entries, assets }: Content, origin: string): string {
  const space = {
    contentTypes: contentTypeIds.map(contentTypeJson),
    editorInterfaces: [],
    entries: entries.toSorted(byId).map(entryJson),
    assets: assets.toSorted(byId).map((asset) => assetJson(asset, origin)),
    locales: [
      {
        sys: { type: 'Locale', id: LOCALE },
        name: 'English (India)',
        code: LOCALE,
        default: true,
        fallbackCode: null,
        contentManagementApi: true,
        contentDeliveryApi: true,
        optional: false,
      },
    ],
    tags: [],
    webhooks: [],
    roles: [],
  };
  return `${JSON.stringify(space, null, 2)}\n`;
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function contentTypeJson(id: ContentTypeId) {
  const { name, description, displayField, fields } = contentTypeOf(id);
  return {
    sys: { id, type: 'ContentType', publishedVersion: 1 },
    name,
    description,
    displayField,
    fields: Object.entries(fields).map(([fieldId, field]) => ({
      id: fieldId,
      name: field.name,
      ...fieldTypeOf(field),
      required: field.isRequired,
      localized: false,
      disabled: false,
      omitted: false,
    })),
  };
}

function fieldTypeOf(field: ContentField): object {
  const one = (type: string, ...validations: object[]) => ({ type, validations });
  const many = (items: object, ...validations: object[]) => ({ type: 'Array', items, validations });
  switch (field.kind) {
    case 'symbol':
      return one('Symbol');
    case 'email':
      return one('Symbol', { regexp: { pattern: '^\\S+@\\S+$', flags: null } });
    case 'hospital':
      return one('Symbol', { in: [...hospitalIds] });
    case 'text':
      return one('Text');
    case 'integer':
      return one('Integer', { range: { min: 0 } });
    case 'symbols': {
      const size = field.most === undefined ? [] : [{ size: { min: 1, max: field.most } }];
      return many(one('Symbol'), ...size);
    }
    case 'timetable':
    case 'leave':
      return many(one('Symbol'));
    case 'richText':
      return one('RichText', {
        nodes: { 'embedded-entry-block': [{ linkContentType: ['videoEmbed'] }] },
      });
    case 'asset':
      return { ...one('Link', { linkMimetypeGroup: [field.media] }), linkType: 'Asset' };
    case 'entries':
      return many({ ...one('Link', { linkContentType: [field.of] }), linkType: 'Entry' });
  }
}

function entryJson({ id, type, publishedAt, isDraft, fields }: Entry) {
  const values = Object.entries(contentTypeOf(type).fields).flatMap(([name, field]) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, { [LOCALE]: valueJson(field, value) }]];
  });
  return {
    sys: {
      id,
      type: 'Entry',
      contentType: link('ContentType', type),
      ...(isDraft ? {} : { publishedVersion: 1, publishedAt, firstPublishedAt: publishedAt }),
    },
    fields: Object.fromEntries(values),
  };
}

function valueJson(field: ContentField, value: unknown): unknown {
  if (field.kind === 'asset') return link('Asset', String(value));
  if (field.kind === 'entries') return (value as string[]).map((id) => link('Entry', id));
  return value;
}

function link(linkType: 'Asset' | 'ContentType' | 'Entry', id: string) {
  return { sys: { type: 'Link', linkType, id } };
}

function assetJson(
  { id, publishedAt, title, description, contentType, fileName, path }: Asset,
  origin: string,
) {
  return {
    sys: { id, type: 'Asset', publishedVersion: 1, publishedAt, firstPublishedAt: publishedAt },
    fields: {
      title: { [LOCALE]: title },
      description: { [LOCALE]: description },
      // Without the protocol, as the import requires; the hosted service downloads the file from there.
      file: {
        [LOCALE]: { contentType, fileName, url: `${origin.replace(/^https?:/, '')}${path}` },
      },
    },
  };
}
