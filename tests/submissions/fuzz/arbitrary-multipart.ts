import { forms, hospitalIds } from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';
import { compoundFile, docx, pdf } from '../../support/resumes.ts';
import { type Sample, sampleOf } from '../../support/samples.ts';
import { multipart, part as partOf } from '../support/multipart.ts';
import { evilText, nearlyRight } from './arbitrary-text.ts';

const RESUME = 'resume';
const FIELD_NAMES = Object.keys(forms.jobApplication.schema.shape);
const OTHER_NAMES = ['to', 'subject', '__proto__', 'constructor', 'toString', 'Name', 'length'];
export const FILES = { pdf: pdf(), docx: docx(), doc: compoundFile() } as const;
const FILE_NAMES = 'a.pdf|അനിത.PDF|a.b.docx|x.doc|.pdf|a.pdf.exe|a||ａ.pdf'.split('|');
const CHARSETS = ['utf-8', 'UTF-8', 'latin1', 'klingon'];

const encoder = new TextEncoder();

export function validParts(hospital: (typeof hospitalIds)[number]): Part[] {
  const { fields, resume }: Sample = sampleOf('jobApplication', hospital);
  const texts = Object.entries(fields).map(([name, value]) => ({
    name,
    content: encoder.encode(String(value)),
  }));
  const file = resume && { name: RESUME, fileName: resume.fileName, content: resume.bytes };
  return file === undefined ? texts : [...texts, file];
}

/** Valid applications with up to three parts replaced and some more parts. */
export function nearlyValidParts(): Arbitrary<Part[]> {
  const part = fc.oneof(textPart(), textPart(), filePart());
  return fc
    .record({
      hospital: fc.constantFrom(...hospitalIds),
      replacements: fc.array(part, { maxLength: 3 }),
      more: fc.oneof(
        { weight: 6, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(part, { maxLength: 2 }) },
        { weight: 1, arbitrary: fc.array(otherPart(), { minLength: 15, maxLength: 21 }) },
      ),
      asWritten: fc.boolean(),
    })
    .map(({ hospital, replacements, more, asWritten }) => {
      const replaced = new Set(replacements.map(({ name }) => name));
      const kept = validParts(hospital).filter(({ name }) => !replaced.has(name));
      const parts = [...kept, ...replacements, ...more];
      return asWritten ? parts : parts.reverse();
    });
}

function textPart(): Arbitrary<Part> {
  const name = fc.constantFrom(...FIELD_NAMES, ...OTHER_NAMES);
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ name, content: contents() }) },
    {
      weight: 1,
      arbitrary: fc.record({ name, charset: fc.constantFrom(...CHARSETS), content: contents() }),
    },
  );
}

/** One that the form does not have, and that changes nothing as long as there are not too many. */
function otherPart(): Arbitrary<Part> {
  return fc.record({ name: fc.constantFrom('x', 'y', 'z'), content: contents() });
}

function filePart(): Arbitrary<Part> {
  return fc.record({
    name: fc.constantFrom(RESUME, RESUME, 'photo'),
    fileName: fc.constantFrom(...FILE_NAMES),
    content: files(),
  });
}

function contents(): Arbitrary<Uint8Array> {
  return fc.oneof(
    { weight: 4, arbitrary: evilText.map((text) => encoder.encode(text)) },
    { weight: 3, arbitrary: nearlyRight.map((text) => encoder.encode(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
}

function files(): Arbitrary<Uint8Array> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Uint8Array[]>(...Object.values(FILES)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  );
}

/** A part as a browser would send it, whatever it says. */
export interface Part {
  name: string;
  /** Makes it a file. */
  fileName?: string;
  charset?: string;
  content: Uint8Array;
}

export function bytesOfParts(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return multipart(parts.map((each) => partOf(headersOf(each), each.content)));
}

function headersOf({ name, fileName, charset }: Part): string[] {
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
  return [
    `Content-Disposition: form-data; name="${escaped(name)}"${file}`,
    ...(charset === undefined ? [] : [`Content-Type: text/plain; charset=${charset}`]),
  ];
}

/** Escapes a name as the HTML standard wants it; other control characters stay. */
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
