import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createEmbeddedContent } from '../../content/src/embedded/embedded-content.ts';
import { describeFaults } from '../../content/src/issue.ts';
import { readContentFolder } from '../../content/src/load-content.ts';
import type { Asset, Content, ContentTypeId, Entry } from '../../content/src/model.ts';
import { listOperations } from '../../content/src/operations/index.ts';

// Small invented content for tests, so that no test depends on what editors write.

export const ORIGIN = 'https://hospital.example';

export function entry(
  type: ContentTypeId,
  id: string,
  fields: Readonly<Record<string, unknown>> = {},
  more: Partial<Entry> = {},
): Entry {
  const publishedAt = '2026-03-02T03:30:00.000Z';
  return { id, type, file: `${id}.yaml`, isDraft: false, publishedAt, fields, ...more };
}

export function asset(id: string, more: Partial<Asset> = {}): Asset {
  return {
    ...{ id, title: `Title of ${id}`, description: '', contentType: 'image/jpeg' },
    publishedAt: '2026-03-01T03:30:00.000Z',
    ...{ fileName: `${id}.jpg`, path: `/content/pictures/${id}.jpg`, size: 3 },
    ...more,
  };
}

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: { contentful?: { code: string; details?: Record<string, unknown> } };
}

export interface QueryResult {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  errors: GraphqlError[] | undefined;
}

export interface AskOptions {
  text: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  /** A hash to send instead of the text's own. */
  hash?: string;
}

export async function askStore(content: Content, options: AskOptions): Promise<QueryResult> {
  const { text, variables = {} } = options;
  const name = /query (\w+)/.exec(text)?.[1] ?? '';
  const known = createHash('sha256').update(text).digest('hex');
  const operations = new Map([[known, { name, text }]]);
  const { hash = known, operationName = name } = options;
  const source = createEmbeddedContent(content, { origin: ORIGIN, operations });
  const { status, body } = await source.answer({ hash, operationName, variables });
  const { data, errors }: Omit<QueryResult, 'status'> = JSON.parse(body);
  return { status, data, errors };
}

export function askPage(
  content: Content,
  name: string,
  variables: Record<string, unknown>,
): Promise<QueryResult> {
  const operation = [...listOperations().values()].find((each) => each.name === name);
  if (operation === undefined) throw new Error(`The pages have no query ${name}`);
  return askStore(content, { text: operation.text, variables });
}

export async function expectData(
  content: Content,
  name: string,
  variables: Record<string, unknown>,
  data: object,
): Promise<void> {
  const expected = { status: 200, data, errors: undefined };
  expect(await askPage(content, name, variables)).toEqual(expected);
}

const goodFiles: Readonly<Record<string, string>> = {
  'assets/assets.yaml': `
portrait-anil:
  file: portraits/anil.svg
  title: Portrait of Dr. Anil
  publishedAt: 2026-01-05T09:00:00+05:30
  width: 480
  height: 600
camp-film:
  file: films/camp.mp4
  title: The camp
  description: Half a minute of the camp
  publishedAt: 2026-01-06T09:00:00Z
`,
  'assets/portraits/anil.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/films/camp.mp4': 'film',
  'entries/doctors/anil-nair.yaml': `
publishedAt: 2026-03-02T09:00:00+05:30
name: Dr. Anil Nair
hospital: poyanil_hospital
centerOfExcellence: General Medicine
education: MBBS, MD
timetable: ['Monday to Saturday: 9 am to 1 pm']
contactNumber: [0475 0000001, 0475 0000002]
email: anil@hospital.example
profilePic: portrait-anil
`,
  'entries/listings/general-medicine.yaml': `
publishedAt: 2026-03-02T09:00:00+05:30
departments: General Medicine
hospital: poyanil_hospital
doctor:
  - anil-nair
`,
  'entries/videos/camp-on-film.yaml': `
publishedAt: 2026-03-02T09:00:00+05:30
title: The camp on film
link: https://video.example/embed/camp
provider: Example Video
`,
  'entries/news/free-camp.md': `---
publishedAt: 2026-03-02T09:00:00+05:30
headline: A free camp
subHeadline: For all
hospitalName: poyanil_hospital
thumbnail: portrait-anil
---

# The camp

Come *early*: [how to find us](https://hospital.example/way).

- Blood pressure
- Blood sugar

![Dr. Anil](asset:portrait-anil)

![The camp on film](entry:camp-on-film)
`,
  'entries/careers/staff-nurse.md': `---
publishedAt: 2026-03-02T09:00:00+05:30
jobTitle: Staff Nurse
hospital: poyanil_hospital
jobShortDescription: Nurse in the ICU
numberOfVacancy: 2
responsibilities: [Cares for patients]
skills: [Calm]
experience: 2 years
---
Work in **three** shifts.
`,
  'entries/testimonials/family-of-sara.md': `---
publishedAt: 2026-03-02T09:00:00+05:30
reviewer: Family of a child, Kollam district
hospital: poyanil_hospital
shortReview: Kind people.
reviewPoster: portrait-anil
video: camp-film
---
`,
};

/** Creates a content folder with the valid files. `changes` adds or replaces files; undefined leaves one out. */
export function contentFolder(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...goodFiles, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Returns a valid file with one line changed. Throws if there is no such line. */
export function goodFile(path: string, line: string, instead: string): string {
  const text = goodFiles[path] ?? '';
  if (!text.includes(line)) throw new Error(`${path} has no ${line}`);
  return text.replace(line, instead);
}

export interface FaultyFile {
  what: string;
  file: string;
  text: string;
  faults: string[];
}

/** Creates cases from one valid file, each with one changed line and its resulting issues. */
export function faultyIn(file: string) {
  return (what: string, line: string, instead: string, ...faults: string[]): FaultyFile => ({
    what,
    file,
    text: goodFile(file, line, instead),
    faults,
  });
}

export async function expectFaults({ file, text, faults }: FaultyFile): Promise<void> {
  const read = await readContentFolder(contentFolder({ [file]: text }));
  const own = read.faults.filter((fault) => fault.file === file);
  expect(describeFaults(own).split('\n')).toEqual(faults.map((fault) => `${file}: ${fault}`));
}
