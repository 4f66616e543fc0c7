import { gzipSync } from 'node:zlib';
import { MAX_RESUME_NAME_CHARACTERS } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  compoundFilesWithMacros,
  refusedCompoundFiles,
  withStream,
} from '../../../tests/submissions/cases/compound-files.ts';
import { bytesOf, compoundFile, docx, pdf, zip } from '../../../tests/support/resumes.ts';
import { factsOfResume } from './resume.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...pieces: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(pieces));
const blanks = (length: number) => bytesOf(' '.repeat(length));
const BYTE_ORDER_MARK = Buffer.from('efbbbf', 'hex');
const RICH_TEXT = bytesOf('{\\rtf1{\\object\\objdata 0105}}');
const EXECUTABLE = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]);
/** The EICAR test file, which every virus scanner detects. */
const TEST_VIRUS = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

describe('the name of a resume', () => {
  test.each([
    ['cv.pdf', 'cv.pdf'],
    ['CV.PDF', 'CV.pdf'],
    ['Anitha CV', 'Anitha CV.pdf'],
    ['Anitha.S', 'Anitha.S.pdf'],
    ['cv.doc', 'cv.pdf'],
    ['cv.pdf.', 'cv.pdf'],
    ['a.pdf.pdf', 'a.pdf.pdf'],
    ['a.рdf', 'a.рdf.pdf'],
    ['a.p\u200Bdf', 'a.p_df.pdf'],
    ['അനിത ശശിധരൻ.pdf', 'അനിത ശശിധരൻ.pdf'],
    ['നഴ്\u200Dസ് ക\u200Cഷ.pdf', 'നഴ്\u200Dസ് ക\u200Cഷ.pdf'],
    ['سيرة.pdf', 'سيرة.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\a\\cv.pdf', 'cv.pdf'],
    ['%2e%2e%2fa.pdf', '_2e_2e_2fa.pdf'],
    ['..%c0%afa.pdf', '_c0_afa.pdf'],
    ['a\r\nBcc: e@x.example.pdf', 'a__Bcc_ e_x.example.pdf'],
    ['a%0d%0a%0d%0a<script>.pdf', 'a_0d_0a_0d_0a_script_.pdf'],
    ['a"; filename=b.pdf', 'a__ filename_b.pdf'],
    ["a' $(id) `id` | b.pdf", 'a_ _(id) _id_ _ b.pdf'],
    ['=?utf-8?Q?=0D=0ABcc:e@x.example?=.pdf', '__utf-8_Q__0D_0ABcc_e_x.example__.pdf'],
    ['x\u202Efdp.pdf', 'x_fdp.pdf'],
    ['a\u200B\u2066b.pdf', 'a__b.pdf'],
    ['a\u2028b\u0085c.pdf', 'a_b_c.pdf'],
    ['.pdf', 'resume.pdf'],
    ['   .pdf', 'resume.pdf'],
    ['...pdf', 'resume.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['\u200D\u3164.pdf', 'resume.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['Com1.tar.pdf', '_Com1.tar.pdf'],
    ['LPT9 .pdf', '_LPT9.pdf'],
    ['Conrad.pdf', 'Conrad.pdf'],
    ['cv.exe.pdf', 'cv.exe.pdf'],
    ['a.pdf::$DATA', 'a.pdf___DATA.pdf'],
    ['__proto__.pdf', '__proto__.pdf'],
  ])('%j is mailed as %j', async (name, fileName) => {
    expect(await factsOfResume({ name, bytes: pdf() })).toEqual({
      fileName,
      bytes: pdf().byteLength,
      kind: 'pdf',
    });
  });

  test('is cut between characters if it is long, and keeps its ending', async () => {
    const facts = await factsOfResume({ name: `${'😀അ'.repeat(500)}.pdf`, bytes: pdf() });
    const { fileName } = z.object({ fileName: z.string() }).parse(facts);
    expect([...fileName].length).toBeLessThanOrEqual(MAX_RESUME_NAME_CHARACTERS);
    expect(fileName).toMatch(/അ\.pdf$|_\.pdf$/);
    expect(fileName.isWellFormed()).toBe(true);
  });

  test.each(['a.exe\0.pdf', 'a.pdf\0.exe'])('is refused with a null byte: %j', async (name) => {
    expect(await factsOfResume({ name, bytes: pdf() })).toEqual({ error: 'fileKind' });
  });

  test('is required: a file without a name counts as not chosen', async () => {
    expect(await factsOfResume({ name: '', bytes: pdf() })).toBeUndefined();
  });
});

describe('the content of a resume', () => {
  test.each<[string, string, string, Bytes]>([
    ['a PDF', 'cv.doc', 'cv.pdf', pdf()],
    ['a DOC', 'cv.docx', 'cv.doc', compoundFile()],
    ['a DOCX', 'cv.pdf', 'cv.docx', docx()],
    ['rich text', 'cv.doc', 'cv.rtf', RICH_TEXT],
    ['rich text', 'Anitha.S', 'Anitha.S.rtf', RICH_TEXT],
    ['blanks and then a PDF', 'cv.pdf', 'cv.pdf', joined(blanks(500), pdf())],
    ['a byte order mark and then a PDF', 'cv', 'cv.pdf', joined(BYTE_ORDER_MARK, pdf())],
    ['a PDF with an archive behind it', 'cv.pdf', 'cv.pdf', joined(pdf(), docx())],
    ['a PDF with a program behind it', 'cv.pdf', 'cv.pdf', joined(pdf(), EXECUTABLE)],
    ['nothing but the first bytes of a PDF', 'cv.pdf', 'cv.pdf', bytesOf('%PDF-')],
  ])('decides its ending: %s called %s is mailed as %s', async (_what, name, fileName, bytes) => {
    expect(await factsOfResume({ name, bytes })).toMatchObject({ fileName });
  });

  test.each<[string, Bytes]>([
    ['an executable', EXECUTABLE],
    ['a web page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a web page of Word', bytesOf('<html xmlns:w="urn:schemas-microsoft-com:office:word">')],
    ['a script', bytesOf('new ActiveXObject("WScript.Shell")')],
    ['the test virus', bytesOf(TEST_VIRUS)],
    ['a picture', bytesOf('GIF89a\u0001\u0001')],
    ['half of a signature', bytesOf('%PD')],
    ['a PDF in small letters', bytesOf('%pdf-1.4\n')],
    ['a compressed PDF', new Uint8Array(gzipSync(pdf()))],
    ['a kilobyte of blanks and then a PDF', joined(blanks(1_020), pdf())],
    ['an archive', zip([{ name: 'a.txt' }])],
    ['an archive with the signature of a PDF inside', zip([{ name: '%PDF-1.4' }])],
    ['a byte order mark and then a DOCX', joined(BYTE_ORDER_MARK, docx())],
    ['the head of a song and then a DOC', joined(bytesOf('ID3\x03'), compoundFile())],
    ...refusedCompoundFiles(),
  ])('is refused if it is %s', async (_what, bytes) => {
    expect(await factsOfResume({ name: 'cv', bytes })).toEqual({ error: 'fileKind' });
  });

  test.each(compoundFilesWithMacros())(
    'is refused for macros in a DOC: %s',
    async (_what, bytes) => {
      expect(await factsOfResume({ name: 'cv.doc', bytes })).toEqual({ error: 'macros' });
    },
  );

  test('may be a DOC that holds an object of another program', async () => {
    const bytes = withStream(compoundFile(), '\u0001Ole10Native');
    expect(await factsOfResume({ name: 'cv.doc', bytes })).toMatchObject({ kind: 'doc' });
  });
});
