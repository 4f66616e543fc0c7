import { expect, test } from 'vitest';
import { useApplicationSite } from './support/application-site.ts';
import { CV, field, RESUME, sampleFields } from './support/multipart.ts';

// What looks dangerous and is none, or is a person's own: it arrives, as harmless text, with the resume as it was sent.

const site = useApplicationSite();

function apply(changes: Record<string, string | undefined>, more: Buffer[] = []) {
  return site.post([...sampleFields(changes), ...more, CV]);
}

test.each([
  ['name', '{{7*7}}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what is tried.
  ['name', '${process.env.PATH}'],
  ['name', '%s%d%n%x'],
  ['name', '<%= 7*7 %>'],
  ['name', '<script>alert(1)</script>'],
  ['name', '"Hospital" <ceo@x.example>'],
  ['name', "=cmd|'/c calc'!A1"],
  ['name', "'; DROP TABLE submissions; --"],
  ['name', '=?utf-8?Q?=0D=0ABcc:e@x.example?='],
  ['name', '../../etc/passwd'],
  ['name', 'ശ്രീലക്ഷ്മി നമ്പ്യാർ ക്ഷേമ'],
  ['name', '👩‍⚕️👨‍👩‍👧‍👦'],
  ['name', 'a'.repeat(100)],
  ['name', '😀'.repeat(100)],
  ['name', `Z${'\u0351'.repeat(99)}`],
  ['name', 'true'],
  ['name', '0'],
  ['name', '__proto__'],
  ['email', 'anything'],
  ['email', 'a@b.example, e@x.example'],
  ['email', '<a@b.example>'],
  ['email', '"e@evil.example x"@b.example'],
  ['email', 'a@b.example%0d%0aBcc:e@x.example'],
  ['email', 'a'.repeat(254)],
  ['job', '{{constructor.constructor("return 1")()}}'],
  ['job', '<img src=x onerror=alert(1)>'],
  ['job', 'j'.repeat(150)],
  ['contactNumber', '0123456789'],
  ['experience', '0'],
  ['experience', '60'],
])('%s may be %s, and arrives as it is', async (name, value) => {
  const email = await site.expectArrived(await apply({ [name]: value }), RESUME);
  // A long word is no reason to break it.
  expect(email.text).toContain(value);
  expect(`${email.html}`).not.toMatch(/<script|<img src=x/);
  if (name === 'email') expect(email.replyTo).toBeUndefined();
});

test.each([
  ['name', 'Ann\u202Egnihton\u2066', 'Anngnihton'],
  ['name', '\t Ann \u00A0', 'Ann'],
  ['name', 'Ann\r\nBcc:\u2028e@x.example\0', 'Ann Bcc: e@x.example'],
  ['email', 'a@b.example\r\nBcc: e@x.example', 'a@b.example Bcc: e@x.example'],
  ['email', 'a@b.example\u200B', 'a@b.example'],
  ['job', 'Nurse\r\nBcc: e@x.example\u001B', 'Nurse Bcc: e@x.example'],
  ['contactNumber', ' 9847012345\r\n', '9847012345'],
  ['experience', '2.0', '2'],
  ['hospital', '3', 'Punalur'],
])('%s may be %j, and arrives as %j', async (name, value, arrived) => {
  const email = await site.expectArrived(await apply({ [name]: value }), RESUME);
  expect(email.text).toContain(arrived);
  expect(email.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

test.each([
  ['cc', 'e@evil.example'],
  ['bcc', 'e@evil.example'],
  ['from', 'e@evil.example'],
  ['replyTo', 'e@evil.example'],
  ['headers', 'X-Evil: e@evil.example'],
  ['envelope', '{"to":"e@evil.example"}'],
  ['attachments', '[{"path":"/etc/passwd","cid":"e@evil.example"}]'],
  ['subject', 'e@evil.example'],
  ['to', 'e@evil.example'],
  ['__proto__', 'e@evil.example'],
  ['constructor', 'e@evil.example'],
  ['toString', 'e@evil.example'],
  ['fileName', 'e@evil.example'],
])('a field of one’s own, %s, goes nowhere', async (name, value) => {
  const answer = await apply({ [name]: undefined }, [field(name, value)]);
  const { text, html, headerLines } = await site.expectArrived(answer, RESUME);
  expect(JSON.stringify([text, html, headerLines])).not.toContain('evil');
});

test('each application that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
