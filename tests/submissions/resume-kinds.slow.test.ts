import { gzipSync } from 'node:zlib';
import { messages } from '@poyanil/domain';
import { test } from 'vitest';
import { bytesOf, compoundFile, docx, pdf, zip } from '../support/resumes.ts';
import {
  compoundFilesWithMacros,
  goodCompoundFiles,
  refusedCompoundFiles,
} from './cases/compound-files.ts';
import { useApplicationSite } from './support/application-site.ts';
import { bytes, field, file, part } from './support/multipart.ts';

// What is a resume and what is none, by name and content. What begins as a PDF is taken whatever it holds: it is not
// opened here, but mailed as it is, as an attachment of a fixed type, for the reader's own program to be careful with; so is
// a broken file in the container of Word's old format.

const site = useApplicationSite();

const disposition = 'Content-Disposition: form-data; name="resume"';
/** The file that every virus scanner takes for one. */
const TEST_VIRUS = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const XML_OF_WORD = '<?xml version="1.0"?><?mso-application progid="Word.Document"?>';
const EXECUTABLE = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]);

test.each<[string, Buffer[]]>([
  ['nothing', []],
  ['a text field', [field('resume', '%PDF-1.4')]],
  ['an empty text field', [field('resume', '')]],
  ['a text field that looks like facts', [field('resume', '{"kind":"pdf","bytes":9}')]],
  ['a file without a name', [file('')]],
  [
    'a file without a name, by its type alone',
    [part([disposition, 'Content-Type: application/octet-stream'], pdf())],
  ],
  ['a file that is named by dots alone', [file('..')]],
])('%s is no resume', async (_what, resume) => {
  await site.expectNoResume(await site.apply(...resume), messages.resume);
});

test.each(['cv.pdf', 'cv.doc', 'cv.docx', 'cv'])(
  'an empty file named %s is refused as such',
  async (name) => {
    await site.expectNoResume(await site.apply(file(name, '')), messages.emptyFile);
  },
);

test.each<[string, string, Uint8Array]>([
  ['an executable', 'cv.pdf', EXECUTABLE],
  ['an executable', 'cv.doc', EXECUTABLE],
  ['an executable', 'cv.docx', EXECUTABLE],
  ['a program of Linux', 'cv.pdf', bytes([Buffer.from('7f454c460201010000', 'hex')])],
  ['a web page', 'cv.pdf', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', 'cv.pdf', bytesOf('<svg xmlns="a"><script>1</script></svg>')],
  ['a script', 'cv.docx', bytesOf('new ActiveXObject("WScript.Shell")')],
  ['a web page', 'cv.doc', bytesOf('<html xmlns:w="urn:schemas-microsoft-com:office:word">')],
  ['XML of Word', 'cv.doc', bytesOf(XML_OF_WORD)],
  ['plain text', 'cv.pdf', bytesOf('My resume')],
  ['the test virus', 'cv.pdf', bytesOf(TEST_VIRUS)],
  ['a compressed PDF', 'cv.pdf', new Uint8Array(gzipSync(pdf()))],
  ['one byte', 'cv.pdf', bytesOf('%')],
  ['half of a signature', 'cv.pdf', bytesOf('%PD')],
  ['an archive', 'cv.docx', zip([{ name: 'a.txt' }])],
  ['a picture', 'cv.pdf', bytesOf('GIF89a\u0001\u0001')],
  ['a kilobyte of blanks and then a PDF', 'cv.pdf', bytes([' '.repeat(1_020), pdf()])],
  [
    'a mark of byte order and then a DOCX',
    'cv.docx',
    bytes([Buffer.from('efbbbf', 'hex'), docx()]),
  ],
  ['the head of a song and then a DOC', 'cv.doc', bytes([songHead(40), compoundFile()])],
  ['an archive that is called PDF inside', 'cv.pdf', zip([{ name: '%PDF-1.4' }])],
  ['a PDF in small letters', 'cv.pdf', bytesOf('%pdf-1.4\n')],
  ['a script for a printer', 'cv.pdf', bytesOf('%!PS-Adobe-3.0')],
  ...refusedCompoundFiles(),
])('%s called %s is no resume', async (_what, name, content) => {
  await site.expectNoResume(await site.apply(file(name, content)));
});

/** A head as of an MP3: programs skip it, by the length it gives. */
function songHead(length: number): Buffer {
  return bytes(['ID3', Buffer.from([3, 0, 0, 0, 0, 0, length]), Buffer.alloc(length)]);
}

const RICH_TEXT = bytesOf('{\\rtf1{\\object\\objdata 0105}}');

test.each<[string, string, string, Uint8Array]>([
  ['a PDF', 'cv.doc', 'cv.pdf', pdf()],
  ['a PDF', 'Anitha CV', 'Anitha CV.pdf', pdf()],
  ['a DOC', 'cv.docx', 'cv.doc', compoundFile()],
  ['a DOC', 'cv', 'cv.doc', compoundFile()],
  ['a DOCX', 'cv.doc', 'cv.docx', docx()],
  ['a DOCX', 'cv.pdf', 'cv.docx', docx()],
  ['rich text', 'cv.doc', 'cv.rtf', RICH_TEXT],
  ['rich text', 'Anitha.S', 'Anitha.S.rtf', RICH_TEXT],
  ['blanks and then a PDF', 'cv.pdf', 'cv.pdf', bytes([' '.repeat(500), pdf()])],
  ['a line and then a PDF', 'cv.pdf', 'cv.pdf', bytes(['\n', pdf()])],
  [
    'a mark of byte order and then a PDF',
    'a',
    'a.pdf',
    bytes([Buffer.from('efbbbf', 'hex'), pdf()]),
  ],
])('%s called %s is mailed as %s', async (_what, name, fileName, content) => {
  await site.expectArrived(await site.apply(file(name, content)), { fileName, bytes: content });
});

test.each(compoundFilesWithMacros())(
  'a DOC with %s is refused for them',
  async (_what, content) => {
    await site.expectNoResume(await site.apply(file('cv.doc', content)), messages.macros);
  },
);

const script = '1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n';
const launch = '1 0 obj<</Type/Catalog/OpenAction<</S/Launch/F(cmd.exe)>>>>endobj\n';
const embedded =
  '1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Type/EmbeddedFile>>endobj\n';

test.each<[string, Uint8Array]>([
  ['JavaScript', bytesOf(`%PDF-1.7\n${script}%%EOF\n`)],
  ['a program to launch', bytesOf(`%PDF-1.7\n${launch}%%EOF\n`)],
  ['an embedded file', bytesOf(`%PDF-1.7\n${embedded}%%EOF\n`)],
  ['the test virus', bytesOf(`%PDF-1.4\n${TEST_VIRUS}`)],
  ['an archive behind it', bytes([pdf(), docx()])],
  ['a web page behind it', bytes([pdf(), '<html><script>alert(1)</script></html>'])],
  ['an executable behind it', bytes([pdf(), EXECUTABLE])],
  ['nothing but its first bytes', bytesOf('%PDF-')],
  ['the words of a mail’s end', bytes([pdf(), '\r\n.\r\nQUIT\r\nMAIL FROM:<e@x.example>\r\n'])],
  ['lines that end in LF and in CR alone', bytesOf('%PDF-1.4\n.\n..\r.\r\n.\n')],
  ['a line of 200,000 characters', bytesOf(`%PDF-1.4\n${'x'.repeat(200_000)}`)],
  ['zeros', bytes(['%PDF-1.4\n', Buffer.alloc(5_000)])],
])('a PDF with %s is taken, as an attachment that nobody opened', async (_what, content) => {
  const answer = await site.apply(file('cv.pdf', content, ['Content-Type: text/html']));
  await site.expectArrived(answer, { fileName: 'cv.pdf', bytes: content });
});

test.each(['text/html', 'application/x-msdownload', 'image/svg+xml', 'nonsense', '', 'a/b\tc'])(
  'whatever the sender says its type is, %j, it arrives as that of its kind',
  async (type) => {
    const answer = await site.apply(file('cv.docx', docx(), [`Content-Type: ${type}`]));
    await site.expectArrived(answer, { fileName: 'cv.docx', bytes: docx() });
  },
);

test.each(goodCompoundFiles())('a DOC with %s is taken', async (_what, content) => {
  const answer = await site.apply(file('cv.doc', content));
  await site.expectArrived(answer, { fileName: 'cv.doc', bytes: content });
});

test('each resume that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
