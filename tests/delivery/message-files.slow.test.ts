import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { pdf } from '../support/resumes.ts';
import { sampleOf } from '../support/samples.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { MAILED_HOSPITAL, useMessageSite } from './message/message-site.ts';
import { showHtml } from './message/shown-html.ts';

const site = useMessageSite();

/** Names of files that are more than a name to a mail program, a file system, or whoever reads it. */
const names = [
  ['breaks in percent', 'a%0D%0ABcc: evil@mail.example.pdf'],
  ['quotes', 'a"; filename="b.exe.pdf'],
  ['an end of the parameter', "a; filename*=utf-8''evil.exe.pdf"],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_evil@mail.example?=.pdf'],
  ['an encoded word of base64', '=?utf-8?B?ZXZpbC5leGU=?=.pdf'],
  ['a path', '../../etc/passwd.pdf'],
  ['a path of Windows', 'C:\\Windows\\cv.pdf'],
  ['a script', '<script>alert(1)<\u2215script>.pdf'],
  ['a picture with an event', '<img src=x onerror=alert(1)>.pdf'],
  ['an end of the attribute', `"' onclick='alert(1).pdf`],
  ['a template', '{{7*7}}<%= 7 %>%s.pdf'],
  ['a formula', "=cmd|' c calc'!A1.pdf"],
  ['an override', 'x\u202Efdp.exe.pdf'],
  ['zero-width letters', 'a\u200Bb\uFEFFc.pdf'],
  ['5,000 characters', `${'n'.repeat(4_996)}.pdf`],
  ['Malayalam', 'അനിത ശശിധരൻ നഴ്\u200Dസ്.pdf'],
  ['emoji', '👩‍⚕️🏥.pdf'],
  ['a name of a device', 'CON.pdf'],
  ['another ending before', 'cv.exe.pdf'],
  ['dots', '....pdf'],
  ['a delimiter', '----_NmP-Part_1--.pdf'],
  ['quoted-printable', '=0D=0A.=0D=0A=.pdf'],
  ['tabs and spaces', ' a \t b .pdf'],
] as const;

test.each(names)('%s as the name of a resume is a name', async (_what, fileName) => {
  const { arrived, browser } = site();
  const { fields } = sampleOf('jobApplication', MAILED_HOSPITAL);
  const bytes = pdf(40_000);
  const mail = await arrived('jobApplication', { fields, resume: { fileName, bytes } });
  const message = expectHarmlessWire(mail, 'jobApplication');
  expect(contentOf(message, 'application/pdf').equals(bytes)).toBe(true);
  const { attachments } = await simpleParser(mail.wire);
  const [{ filename = '' } = {}] = attachments;
  expect(attachments).toHaveLength(1);
  expect(filename).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]+\.pdf$/u);
  expect(filename).not.toMatch(/^\.|\.\./);
  const html = await showHtml(browser, contentOf(message, 'text/html').toString());
  expect(html.rows.Resume).toBe(`${filename} (40\u00A0KB)`);
  expect(contentOf(message, 'text/plain').toString()).toContain(`\r\nResume: ${filename} (`);
});
