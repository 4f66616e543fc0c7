import { MAX_RESUME_NAME_CHARACTERS, messages } from '@poyanil/domain';
import { test } from 'vitest';
import { pdf } from '../support/resumes.ts';
import { useApplicationSite } from './support/application-site.ts';
import { bytes, file, part } from './support/multipart.ts';

// Names of files, as they stand in the header of their part: no browser would write most of these.

const site = useApplicationSite();

const LONGEST_STEM = MAX_RESUME_NAME_CHARACTERS - '.pdf'.length;

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['/etc/cron.d/a.pdf', 'a.pdf'],
  ['..\\\\..\\\\Windows\\\\a.pdf', 'a.pdf'],
  ['C:\\\\Users\\\\Ann\\\\a.pdf', 'a.pdf'],
  ['a/b\\\\c/d.pdf', 'd.pdf'],
  ['file:///etc/passwd.pdf', 'passwd.pdf'],
  ['....//....//a.pdf', 'a.pdf'],
  ['%2e%2e%2fa.pdf', '_2e_2e_2fa.pdf'],
  ['..%c0%afa.pdf', '_c0_afa.pdf'],
  ['a%0D%0ABcc: e@x.example%22.pdf', 'a__Bcc_ e_x.example_.pdf'],
  ['a%0d%0a%0d%0a<script>.pdf', 'a_____script_.pdf'],
  ['a\\".pdf', 'a_.pdf'],
  ['a; filename=b.exe.pdf', 'a_ filename_b.exe.pdf'],
  ["a' $(id) `id` | b.pdf", 'a_ _(id) _id_ _ b.pdf'],
  ['=?utf-8?Q?=0D=0ABcc:e@x.example?=.pdf', '__utf-8_Q__0D_0ABcc_e_x.example__.pdf'],
  ['x\u202Efdp.pdf', 'x_fdp.pdf'],
  ['x\u2066a\u2069\u200Fb.pdf', 'x_a__b.pdf'],
  ['a\u200Bb\uFEFFc\u00ADd.pdf', 'a_b_c_d.pdf'],
  ['a\u2028b\u0085c.pdf', 'a_b_c.pdf'],
  ['\u200D.pdf', 'resume.pdf'],
  ['\u3164\u3164.pdf', 'resume.pdf'],
  ['\u202E\u2066.pdf', 'resume.pdf'],
  ['???.pdf', 'resume.pdf'],
  ['.pdf', 'resume.pdf'],
  ['   .pdf', 'resume.pdf'],
  ['...pdf', 'resume.pdf'],
  ['.htaccess.pdf', 'htaccess.pdf'],
  ['-rf.pdf', '-rf.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['Com1.tar.pdf', '_Com1.tar.pdf'],
  ['LPT9 .pdf', '_LPT9.pdf'],
  ['AUX .b.pdf', '_AUX .b.pdf'],
  ['Conrad.pdf', 'Conrad.pdf'],
  ['a.exe.pdf', 'a.exe.pdf'],
  ['a.pdf.pdf', 'a.pdf.pdf'],
  ['a.pdf ', 'a.pdf'],
  ['A.PDF', 'A.pdf'],
  ['a.pdf.', 'a.pdf'],
  ['a.pdf::$DATA', 'a.pdf___DATA.pdf'],
  ['resume', 'resume.pdf'],
  ['pdf', 'pdf.pdf'],
  ['Anitha S.', 'Anitha S.pdf'],
  ['a.рdf', 'a.рdf.pdf'],
  ['a.ｐｄｆ', 'a.ｐｄｆ.pdf'],
  ['a.p\u200Bdf', 'a.p_df.pdf'],
  ['a.constructor', 'a.constructor.pdf'],
  ['അനിത ശശിധരൻ.pdf', 'അനിത ശശിധരൻ.pdf'],
  ['നഴ്\u200Dസ് ക്ഷേമ.pdf', 'നഴ്\u200Dസ് ക്ഷേമ.pdf'],
  ['سيرة.pdf', 'سيرة.pdf'],
  ['a'.repeat(5_000).concat('.pdf'), 'a'.repeat(LONGEST_STEM).concat('.pdf')],
  ['അ'.repeat(5_000).concat('.pdf'), 'അ'.repeat(LONGEST_STEM).concat('.pdf')],
  [
    'Z'.concat('\u0351'.repeat(5_000), '.pdf'),
    'Z'.concat('\u0351'.repeat(LONGEST_STEM - 1), '.pdf'),
  ],
  ['{{7*7}}%s.pdf', '__7_7__%s.pdf'.replace('%', '_')],
  ['__proto__.pdf', '__proto__.pdf'],
])('%.60j arrives as %.60j', async (name, fileName) => {
  await site.expectArrived(await site.apply(file(name)), { fileName, bytes: pdf() });
});

const named = (parameters: string) =>
  part([`Content-Disposition: form-data; name="resume"; ${parameters}`], pdf());

test.each([
  ["filename*=UTF-8''a%E0%B4%85.pdf", 'aഅ.pdf'],
  ['filename="b.exe"; filename*=UTF-8\'\'a.pdf', 'a.pdf'],
  ["filename*=UTF-8'en'..%2Fa.pdf", 'a.pdf'],
  ["filename*=UTF-8''a%0D%0AX-Evil%3A%201.pdf", 'a__X-Evil_ 1.pdf'],
  ["filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
  ["filename*=UTF-8''; filename=a.pdf", 'a.pdf'],
  ['filename=a.pdf', 'a.pdf'],
  ['filename="a.pdf"; filename="b.exe"', 'a.pdf'],
  ['FILENAME="a.pdf"', 'a.pdf'],
  ['filename="a.pdf" ; x=y', 'a.pdf'],
])('named by %s it arrives as %s', async (parameters, fileName) => {
  await site.expectArrived(await site.apply(named(parameters)), { fileName, bytes: pdf() });
});

test.each([
  ['another ending', file('a.exe')],
  ['another ending behind', file('a.pdf.exe')],
  ['another ending behind blanks', file(`a.pdf${' '.repeat(200)}.exe`)],
  ['another ending with a mark that is not seen', file('a.e\u200Bxe')],
  ['an ending turned round', file('a\u202Efdp.exe')],
  ['the ending of macros', file('a.docm')],
  ['a zero, escaped', named("filename*=UTF-8''a.exe%00.pdf")],
  ['a zero as its ending', named("filename*=UTF-8''a.pdf%00.exe")],
])('a file whose name has %s is no resume', async (_what, resume) => {
  await site.expectNoResume(await site.apply(resume));
});

test.each([
  ['an ending behind a slash', file('a.pdf/')],
  ['a character set that nobody has', named("filename*=x-none''a.pdf")],
  ['an escape cut short', named("filename*=UTF-8''a.pdf%4")],
  ['no value', named('filename=')],
  ['a quote that does not end', named('filename="a.pdf')],
])('a file whose name has %s is none', async (_what, resume) => {
  await site.expectNoResume(await site.apply(resume), messages.resume);
});

const inBytes = (name: Buffer) =>
  bytes([
    '--a-boundary\r\nContent-Disposition: form-data; name="resume"; filename="',
    ...[name, '.pdf"\r\n\r\n', pdf()],
  ]);

test.each([
  ['a zero', Buffer.from('a\0')],
  ['an escape sequence', Buffer.from('a\u001B[2J')],
  ['a delete', Buffer.from('a\u007F')],
  ['a CR alone', Buffer.from('a\rb')],
  ['an LF alone', Buffer.from('a\nb')],
  ['a header behind a line break', Buffer.from('a"\r\nX-Evil\r\n: b')],
  ['Latin letters in Latin-1', Buffer.from('caf\xe9', 'latin1')],
  ['letters cut short', Buffer.from([0xe0, 0xb4])],
  ['a slash in two bytes', Buffer.from([0xc0, 0xaf])],
  ['a character that stands for a broken one', Buffer.from('a\uFFFD')],
  ['20,000 letters', Buffer.alloc(20_000, 'a')],
])('a file whose name has %s, as it is, cannot be read', async (_what, name) => {
  await site.expectRefused(await site.apply(inBytes(name)), 'malformed-request');
});

test('each resume that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
