import { expect, test } from 'vitest';
import { sampleOf } from '../support/samples.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { messages } from './message/many-lines.ts';
import { MAILED_HOSPITAL, useMessageSite } from './message/message-site.ts';
import { showHtml } from './message/shown-html.ts';

const site = useMessageSite();

const cases = (['appointment', 'contact'] as const).flatMap((form) =>
  messages.map(([name, text, shown = text]) => ({ form, name, text, shown: shown.trim() })),
);

test.each(cases)('$name in the message of $form stays a text', async ({ form, text, shown }) => {
  const { arrived, browser } = site();
  const mail = await arrived(form, sampleOf(form, MAILED_HOSPITAL, { message: text }));
  const message = expectHarmlessWire(mail, form);
  const plain = contentOf(message, 'text/plain').toString();
  const line = shown.includes('\n') ? `Message:\n${shown}\n` : `Message: ${shown}\n`;
  expect(plain.replaceAll('\r\n', '\n')).toContain(line);
  const html = await showHtml(browser, contentOf(message, 'text/html').toString());
  expect(html.rows.Message).toBe(shown);
});
