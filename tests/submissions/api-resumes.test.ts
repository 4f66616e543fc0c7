import { MAX_RESUME_BYTES, messages } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { bytesOf, compoundFile, docx, pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// One resume of each kind, and one for each reason of refusal. All others are tested in `api/src/resume`.

const api = useForSuite(() => startApi());

function apply(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  const sample = sampleOf('jobApplication', 'poyanil_hospital_punalur');
  return send(api.url, 'jobApplication', { ...sample, resume: { fileName, bytes } });
}

/** A scanned signature as a bitmap shrinks to less than a hundredth. */
const signature = { name: 'word/media/signature.bmp', content: new Uint8Array(9_000_000) };

test.each([
  ['CV.PDF', pdf()],
  ['അനിത.docx', docx([signature])],
  ['../../etc/cv.doc', compoundFile()],
  ['rich text.doc', bytesOf('{\\rtf1 Anitha}')],
])('accepts a resume named %s', async (fileName, bytes) => {
  expect((await apply(fileName, bytes)).status).toBe(202);
});

const { fileKind, emptyFile, macros } = messages;

test.each([
  ['an empty file', 'cv.pdf', new Uint8Array(), emptyFile],
  ['a web page with a .pdf name', 'cv.pdf', bytesOf('<!doctype html><script>1</script>'), fileKind],
  ['a PDF with an .exe name', 'cv.pdf.exe', pdf(), fileKind],
  ['a document with macros', 'cv', docx([{ name: 'word/vbaProject.bin' }]), macros],
])('refuses %s', async (_case, fileName, bytes, detail) => {
  const answer = await apply(fileName, bytes);
  await expectProblem(answer, 'invalid-field', { field: 'resume', detail });
});

test('refuses a resume over 5 MiB and names the field', async () => {
  for (const bytes of [MAX_RESUME_BYTES + 1, 2 * MAX_RESUME_BYTES]) {
    const answer = await apply('cv.pdf', pdf(bytes));
    await expectProblem(answer, 'content-too-large', {
      field: 'resume',
      detail: messages.fileSize,
    });
  }
});
