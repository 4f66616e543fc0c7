import { isEntryId } from '@poyanil/domain';
import { isLink } from '../link.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

/** Reads a value without nested fields; returns undefined if it is not of the requested type. */
export type LeafReader = (value: unknown) => unknown;

/** More characters than the longest plain text has. */
const MAX_CHARACTERS = 20_000;
const MAX_ADDRESS_CHARACTERS = 2_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_INT = 2 ** 31 - 1;

/** Returns leaf readers by type, or by type and field if the type is not specific enough: `Asset.url`. */
export function leafReaders(assetOrigins: readonly string[]): ReadonlyMap<string, LeafReader> {
  return new Map<string, LeafReader>([
    ['String', readText],
    ['Int', (value) => (isInt(value) ? value : undefined)],
    ['DateTime', (value) => readMatch(value, MOMENT)],
    ['JSON', sanitizeRichText],
    // Ids become parts of URLs.
    ['Sys.id', (value) => (typeof value === 'string' && isEntryId(value) ? value : undefined)],
    ['Asset.url', (value) => readAsset(value, assetOrigins)],
    ['VideoEmbed.link', readLink],
  ]);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_CHARACTERS ? value : undefined;
}

function readMatch(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function isInt(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INT;
}

/** Reads an asset's URL. A page's policy blocks other origins, but programs that preview shared links ignore the policy. */
function readAsset(value: unknown, origins: readonly string[]): string | undefined {
  const address = readAddress(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, href, username, password } = new URL(address);
  return origins.includes(origin) && username === '' && password === '' ? href : undefined;
}

function readLink(value: unknown): string | undefined {
  const address = readAddress(value);
  return address !== undefined && isLink(address) ? address : undefined;
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_ADDRESS_CHARACTERS ? value : undefined;
}
