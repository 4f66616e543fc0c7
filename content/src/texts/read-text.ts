import { type HospitalId, hospitalIds, hospitalKey, type Language } from '@poyanil/domain';
import type { z } from 'zod';
import { ContentError, type ContentIssue } from '../issue.ts';
import { type FileFields, MISSING, readFields, schemaFaults } from '../read-file.ts';
import { interpolate } from './interpolate.ts';
import { type Names, readNames } from './names.ts';
import { putParts } from './page-parts.ts';
import { parsePageText } from './page-words.ts';
import { reviewSchema } from './review.ts';
import { readServiceWords, SERVICE_WORDS_FILE, servicesInWords } from './service-words.ts';
import {
  type HospitalServices,
  type PageTextOf,
  pageHeadSchema,
  pageTexts,
  servicesSchema,
  type TextFile,
  type TextKind,
  type TextOf,
  textSchemas,
} from './text-model.ts';

interface ReadText<Kind extends TextKind> {
  text?: TextOf<Kind>;
  faults: ContentIssue[];
}

/** Returns a text with the hospital's facts filled in. Throws a ContentError if a file has an issue. */
export function loadText<Kind extends TextKind>(
  root: string,
  file: TextFile<Kind>,
  hospital: HospitalId,
  language: Language = 'en',
): TextOf<Kind> {
  const { text, faults } = readText(root, file, hospital, language);
  if (text === undefined) throw new ContentError(faults);
  return text;
}

/** Reads a text like `loadText`, but returns the issues; no text if there are any. */
export function readText<Kind extends TextKind>(
  root: string,
  { kind, slug, file, shared }: TextFile<Kind>,
  hospital: HospitalId,
  language: Language = 'en',
): ReadText<Kind> {
  const reading = new Reading({ root, hospital, slug, language });
  const text = reading.text(kind, file, shared);
  const { faults } = reading;
  // The schema and its kind come from one table, but the compiler cannot see that they belong together.
  return faults.length > 0 || text === undefined
    ? { faults }
    : { text: text as TextOf<Kind>, faults };
}

export function servicesFile(hospital: HospitalId): string {
  return `texts/${hospitalKey(hospital)}/services.yaml`;
}

/** Returns the hours and fees; undefined if their file has an issue. */
export function readServices(root: string, hospital: HospitalId): HospitalServices | undefined {
  return new Reading({ root, hospital, language: 'en' }).services();
}

type Read = Extract<FileFields, { ok: true }>;

interface Source {
  root: string;
  hospital: HospitalId;
  language: Language;
  slug?: string | undefined;
}

class Reading {
  readonly faults: ContentIssue[] = [];
  readonly #source: Source;
  readonly #names: Names | undefined;

  constructor(source: Source) {
    this.#source = source;
    if (source.language === 'en') return;
    const { names, faults } = readNames(source.root);
    this.#names = names;
    this.faults.push(...faults);
  }

  text(kind: TextKind, file: string, sharedFile: string | undefined) {
    return kind === 'home' || kind === 'about' || kind === 'gallery'
      ? this.#merged(kind, file)
      : this.#page(file, pageTexts[kind], sharedFile);
  }

  services(): HospitalServices | undefined {
    const { root, hospital } = this.#source;
    const file = servicesFile(hospital);
    const services = this.#valid(file, servicesSchema, this.#fields(file)?.values);
    if (services === undefined || this.#names === undefined) return services;
    const { words, faults } = readServiceWords(root);
    this.faults.push(...faults);
    return (
      words &&
      servicesInWords(services, words, this.#names, (text) => {
        const reason = `has no word for “${text}” of ${file}: add its Malayalam here, or correct the English there`;
        this.#fault(SERVICE_WORDS_FILE, 'words', reason);
      })
    );
  }

  #page(file: string, { schema, live }: PageTextOf, sharedFile: string | undefined) {
    const services = this.services();
    const own = this.#reviewed(file);
    const shared =
      sharedFile === undefined
        ? {}
        : this.#valid(sharedFile, schema, this.#reviewed(sharedFile)?.values);
    if (services === undefined || own === undefined || shared === undefined) return undefined;
    const fault = (reason: string) => this.#fault(file, '', reason);
    const head = this.#valid(file, pageHeadSchema, this.#filled(file, own.values, services));
    const written = parsePageText(own.body ?? '', fault);
    const { urgent, firstAid, ...fixed } = shared;
    const { hospital } = this.#source;
    const parts = { hospital, services, urgent, firstAid, live, names: this.#names };
    const sections = this.#filled(file, putParts(written, parts, fault), services);
    return { ...fixed, ...head, sections };
  }

  /** Reads a text of one file: the main site's text, overridden by what differs at the hospital. */
  #merged(kind: keyof typeof textSchemas, file: string) {
    const read = this.#reviewed(file);
    const merged = read && this.#filled(file, this.#mergeSite(file, read.values));
    return this.#valid(file, textSchemas[kind], merged);
  }

  #fault(file: string, field: string, reason: string): void {
    this.faults.push({ file, field, reason });
  }

  #fields(file: string): Read | undefined {
    const read = readFields(this.#source.root, file);
    if (read.ok) return read;
    const isMissing = read.reason === MISSING;
    this.#fault(file, '', isMissing ? `${MISSING}: a page shows this text` : read.reason);
    return undefined;
  }

  /** Returns the fields without the review status, which each Malayalam text must have and no page shows. */
  #reviewed(file: string): Read | undefined {
    const read = this.#fields(file);
    if (read === undefined || this.#source.language === 'en') return read;
    const { review, ...values } = read.values;
    const { error } = reviewSchema.safeParse(review);
    for (const { message } of error?.issues ?? []) this.#fault(file, 'review', message);
    return { ...read, values };
  }

  /** Validates values. Returns undefined for undefined, because the file was not read. */
  #valid<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    values: unknown,
  ): z.infer<Schema> | undefined {
    if (values === undefined) return undefined;
    const { data, error } = schema.safeParse(values);
    if (error !== undefined) this.faults.push(...schemaFaults(error, file));
    return data;
  }

  #filled(file: string, text: unknown, services?: HospitalServices): unknown {
    const { hospital, slug } = this.#source;
    const context = { hospital, slug, services, names: this.#names };
    return interpolate(text, context, (reason) => this.#fault(file, '', reason));
  }

  #mergeSite(
    file: string,
    { sites = {}, ...main }: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> {
    if (!isRecord(sites)) {
      this.#fault(file, 'sites', 'contains no texts by place');
      return main;
    }
    const places = hospitalIds.map(hospitalKey);
    for (const place of Object.keys(sites)) {
      if (!places.includes(place))
        this.#fault(file, `sites.${place}`, 'is not the place of a hospital');
    }
    const place = hospitalKey(this.#source.hospital);
    const own = sites[place] ?? {};
    if (isRecord(own)) return { ...main, ...own };
    this.#fault(file, `sites.${place}`, 'contains no fields');
    return main;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
