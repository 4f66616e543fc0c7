import { messages } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { bytesOf, compoundFile, docx, pdf, zip } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { whileTesting } from '../support/while-testing.ts';
import { DOCUMENT, MAIN, typesByEnding } from './support/docx-parts.ts';

// One resume of each kind, and what is none for each reason; the slow tests send every other.

const api = whileTesting(() => startApi());

function apply(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  const sample = sampleOf('jobApplication', 'poyanil_hospital_punalur');
  return send(api.url, 'jobApplication', { ...sample, resume: { fileName, bytes } });
}

test.each([
  ['CV.PDF', pdf()],
  ['അനിത.docx', docx()],
  ['../../etc/cv.doc', compoundFile()],
  ['from a library.docx', zip([typesByEnding(MAIN), DOCUMENT])],
])('%s is taken', async (fileName, bytes) => {
  expect((await apply(fileName, bytes)).status).toBe(202);
});

const zeros = { name: 'word/media/zeros', content: new Uint8Array(100 * 1024 * 1024) };

test.each([
  ['nothing', 'cv.pdf', new Uint8Array()],
  ['a web page called PDF', 'cv.pdf', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['a PDF called EXE', 'cv.pdf.exe', pdf()],
  ['a spreadsheet in the old container', 'cv.doc', compoundFile('Workbook')],
  ['a document with macros', 'cv.docx', docx([{ name: 'word/vbaProject.bin' }])],
  ['a document with a way up', 'cv.docx', docx([{ name: 'word/../../../etc/passwd' }])],
  ['an encrypted document', 'cv.docx', docx([{ name: 'word/x.xml', flags: 1 }])],
  ['a bomb, which its directory tells at once', 'cv.docx', docx([zeros])],
])('%s is no resume', async (_case, fileName, bytes) => {
  const start = performance.now();
  const answer = await apply(fileName, bytes);
  expect(performance.now() - start).toBeLessThan(500);
  await expectProblem(answer, 'invalid-field', { field: 'resume', detail: messages.resume });
});
