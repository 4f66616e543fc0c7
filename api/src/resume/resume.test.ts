import { MAX_RESUME_NAME_CHARACTERS } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { factsOfResume } from './resume.ts';

const bytes = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['Anitha CV', 'Anitha CV.pdf'],
  ['Anitha.S', 'Anitha.S.pdf'],
  ['cv.doc', 'cv.pdf'],
  ['cv.pdf.', 'cv.pdf'],
  ['അനിത ശശിധരൻ.pdf', 'അനിത ശശിധരൻ.pdf'],
  ['നഴ്\u200Dസ് ക\u200Cഷ.pdf', 'നഴ്\u200Dസ് ക\u200Cഷ.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\a\\cv.pdf', 'cv.pdf'],
  ['a\r\nBcc: e@x.example.pdf', 'a__Bcc_ e_x.example.pdf'],
  ['a"; filename=b.pdf', 'a__ filename_b.pdf'],
  ['x\u202Efdp.pdf', 'x_fdp.pdf'],
  ['a\u200B\u2066b.pdf', 'a__b.pdf'],
  ['.pdf', 'resume.pdf'],
  ['...pdf', 'resume.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['\u200D\u3164.pdf', 'resume.pdf'],
  ['cv.exe.pdf', 'cv.exe.pdf'],
])('%j is mailed as %j', async (name, fileName) => {
  expect(await factsOfResume({ name, bytes })).toEqual({
    fileName,
    bytes: bytes.byteLength,
    kind: 'pdf',
  });
});

test('a long name is cut between characters, and keeps its ending', async () => {
  const facts = await factsOfResume({ name: `${'😀അ'.repeat(500)}.pdf`, bytes });
  const { fileName } = z.object({ fileName: z.string() }).parse(facts);
  expect([...fileName].length).toBeLessThanOrEqual(MAX_RESUME_NAME_CHARACTERS);
  expect(fileName).toMatch(/അ\.pdf$|_\.pdf$/);
  expect(fileName.isWellFormed()).toBe(true);
});
