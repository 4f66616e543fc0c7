import { messages, problemSchema } from '@poyanil/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { bytesOf, compoundFile, docx, pdf, zip } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import type { Stack } from '../support/stack.ts';

let api: Stack;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.remove());

type Bytes = Uint8Array<ArrayBuffer>;

function apply(fileName: string, bytes: Bytes) {
  const sample = sampleOf('jobApplication', 'poyanil_hospital_punalur');
  return send(api.url, 'jobApplication', { ...sample, resume: { fileName, bytes } });
}

test.each([
  ['cv.pdf', pdf()],
  ['CV.PDF', pdf()],
  ['cv.docx', docx()],
  ['cv.docx', docx([{ name: 'word/styles.xml', content: bytesOf('<w:styles/>'), streamed: true }])],
  ['cv.doc', compoundFile()],
  ['അനിത.pdf', pdf()],
  ['a.exe.pdf', pdf()],
  ['../../etc/passwd.pdf', pdf()],
  [`${'x'.repeat(5_000)}.pdf`, pdf()],
])('%.40s is taken', async (fileName, bytes) => {
  expect((await apply(fileName, bytes)).status).toBe(202);
});

const executable = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]);
const page = bytesOf('<!doctype html><script>alert(1)</script>');
const image = bytesOf('GIF89a\u0001\u0001');
const zeros = new Uint8Array(20 * 1024 * 1024);
const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `word/${index}.xml` }));

test.each<[string, string, Bytes]>([
  ['nothing', 'cv.pdf', new Uint8Array()],
  ['an executable called PDF', 'cv.pdf', executable],
  ['a web page called PDF', 'cv.pdf', page],
  ['a picture called PDF', 'cv.pdf', image],
  ['a PDF after other bytes', 'cv.pdf', bytesOf(`${' '.repeat(500)}%PDF-1.4`)],
  ['a PDF called DOC', 'cv.doc', pdf()],
  ['a PDF called EXE', 'cv.pdf.exe', pdf()],
  ['a PDF without an ending', 'pdf', pdf()],
  ['a script called DOCX', 'cv.docx', bytesOf('alert(1)')],
  ['a spreadsheet in the old container', 'cv.doc', compoundFile('Workbook')],
  ['a zip archive that is no document', 'cv.docx', zip([{ name: 'a.txt' }])],
  ['a document with macros', 'cv.docx', docx([{ name: 'word/vbaProject.bin' }])],
  ['a document with a way up', 'cv.docx', docx([{ name: 'word/../../../etc/passwd' }])],
  ['a document with an absolute path', 'cv.docx', docx([{ name: '/etc/passwd' }])],
  ['a document with a symbolic link', 'cv.docx', docx([{ name: 'word/link', mode: 0o120777 }])],
  ['an encrypted document', 'cv.docx', docx([{ name: 'word/x.xml', flags: 1 }])],
  ['a bomb', 'cv.docx', docx([{ name: 'word/media/zeros', content: zeros }])],
  [
    'a document that says it holds gigabytes',
    'cv.docx',
    docx([{ name: 'word/x.xml', inflatedBytes: 0xfffffff0 }]),
  ],
  ['a document of too many parts', 'cv.docx', docx(many)],
  ['a document cut short', 'cv.docx', docx().slice(0, -30)],
])('%s is no resume', async (_case, fileName, bytes) => {
  const answer = await apply(fileName, bytes);
  expect(answer.status).toBe(422);
  expect(problemSchema.parse(await answer.json())).toMatchObject({
    field: 'resume',
    detail: messages.resume,
  });
});

test('a bomb is told by its directory, at once', async () => {
  const bomb = docx([{ name: 'word/media/zeros', content: new Uint8Array(100 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(150_000);
  const start = performance.now();
  expect((await apply('cv.docx', bomb)).status).toBe(422);
  expect(performance.now() - start).toBeLessThan(500);
});
