import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import type { z } from 'zod';
import { ContentError, type ContentFault } from '../fault.ts';
import { type FileFields, readFields } from '../read-file.ts';
import { fillIn } from './fill-in.ts';
import { putParts } from './page-parts.ts';
import { readPageWords } from './page-words.ts';
import type { TextFile } from './text-files.ts';
import {
  type HospitalServices,
  type PageTextOf,
  pageHeadSchema,
  pageTexts,
  servicesSchema,
  type TextKind,
  type TextOf,
  textSchemas,
} from './text-model.ts';

interface ReadText<Kind extends TextKind> {
  text?: TextOf<Kind>;
  faults: ContentFault[];
}

/** A text as a hospital shows it, with the hospital's facts filled in. Throws a ContentError where a file has a fault. */
export function loadText<Kind extends TextKind>(
  root: string,
  file: TextFile<Kind>,
  hospital: HospitalId,
): TextOf<Kind> {
  const { text, faults } = readText(root, file, hospital);
  if (text === undefined) throw new ContentError(faults);
  return text;
}

/** The same, with the faults beside it; no text where there is any. */
export function readText<Kind extends TextKind>(
  root: string,
  { kind, slug, file, shared }: TextFile<Kind>,
  hospital: HospitalId,
): ReadText<Kind> {
  const reading = new Reading(root, hospital, slug);
  const text = reading.text(kind, file, shared);
  const { faults } = reading;
  // The schema and its kind come from one table: the compiler cannot see that they belong together.
  return faults.length > 0 || text === undefined
    ? { faults }
    : { text: text as TextOf<Kind>, faults };
}

/** The hospital's hours and fees. */
export function servicesFile(hospital: HospitalId): string {
  return `texts/${placeKey(hospital)}/services.yaml`;
}

/** The hours and fees themselves; undefined where their file has a fault. */
export function readServices(root: string, hospital: HospitalId): HospitalServices | undefined {
  return new Reading(root, hospital, undefined).services();
}

/** Reads the files of one text, and collects what is wrong with them. */
class Reading {
  readonly faults: ContentFault[] = [];
  readonly #root: string;
  readonly #hospital: HospitalId;
  readonly #slug: string | undefined;

  constructor(root: string, hospital: HospitalId, slug: string | undefined) {
    this.#root = root;
    this.#hospital = hospital;
    this.#slug = slug;
  }

  text(kind: TextKind, file: string, sharedFile: string | undefined) {
    return kind === 'home' || kind === 'about' || kind === 'gallery'
      ? this.#merged(kind, file)
      : this.#page(file, pageTexts[kind], sharedFile);
  }

  services(): HospitalServices | undefined {
    return this.#checked(servicesFile(this.#hospital), servicesSchema);
  }

  /** A page of the hospital's own Markdown, with what all hospitals say alike where there is such a file. */
  #page(file: string, { schema, live }: PageTextOf, sharedFile: string | undefined) {
    const services = this.services();
    const own = this.#fields(file, 'markdown');
    const shared = sharedFile === undefined ? {} : this.#checked(sharedFile, schema);
    if (services === undefined || own === undefined || shared === undefined) return undefined;
    const fault = (reason: string) => this.#fault(file, '', reason);
    const head = this.#valid(file, pageHeadSchema, this.#filled(file, own.values, services));
    const written = readPageWords(own.body ?? '', fault);
    const { urgent, firstAid, ...fixed } = shared;
    const parts = { hospital: this.#hospital, services, urgent, firstAid, live };
    const sections = this.#filled(file, putParts(written, parts, fault), services);
    return { ...fixed, ...head, sections };
  }

  /** A text of one file: the main site's, with what differs put over it. */
  #merged(kind: keyof typeof textSchemas, file: string) {
    const read = this.#fields(file, 'yaml');
    if (read === undefined) return undefined;
    const merged = this.#mergeSite(file, read.values);
    return this.#valid(file, textSchemas[kind], this.#filled(file, merged));
  }

  #fault(file: string, field: string, reason: string): void {
    this.faults.push({ file, field, reason });
  }

  #fields(
    file: string,
    format: 'yaml' | 'markdown',
  ): Extract<FileFields, { ok: true }> | undefined {
    const path = join(this.#root, file);
    if (!existsSync(path)) {
      this.#fault(file, '', 'is missing: a page shows this text');
      return undefined;
    }
    const read = readFields(readFileSync(path, 'utf8'), format);
    if (read.ok) return read;
    this.#fault(file, '', read.reason);
    return undefined;
  }

  #checked<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    const read = this.#fields(file, 'yaml');
    return read && this.#valid(file, schema, read.values);
  }

  #valid<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    values: unknown,
  ): z.infer<Schema> | undefined {
    const checked = schema.safeParse(values);
    for (const { path, message } of checked.error?.issues ?? []) {
      this.#fault(file, path.join('.'), message);
    }
    return checked.data;
  }

  #filled(file: string, text: unknown, services?: HospitalServices): unknown {
    const context = { hospital: this.#hospital, slug: this.#slug, services };
    return fillIn(text, context, (reason) => this.#fault(file, '', reason));
  }

  #mergeSite(
    file: string,
    { sites = {}, ...main }: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> {
    if (!isRecord(sites)) {
      this.#fault(file, 'sites', 'holds no texts by place');
      return main;
    }
    const places = hospitalIds.map(placeKey);
    for (const place of Object.keys(sites)) {
      if (!places.includes(place)) this.#fault(file, `sites.${place}`, 'is no place of ours');
    }
    const own = sites[placeKey(this.#hospital)] ?? {};
    if (isRecord(own)) return { ...main, ...own };
    this.#fault(file, `sites.${placeKey(this.#hospital)}`, 'holds no fields');
    return main;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
