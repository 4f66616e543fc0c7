import { type AlertNotification, postAlerts } from '@poyanil/server/alerts/alert-post';
import { describe, expect, test } from 'vitest';
import { chatNames, startChat } from '../support/chat-services.ts';
import { startWebhook } from '../support/webhook.ts';

const SINCE = Date.UTC(2026, 0, 5, 4, 30);
const ID = 's_01JABCDEFGHJKMNPQRSTVWXYZ0';

const died: AlertNotification = {
  kind: 'dead-letters',
  hospital: 'poyanil_hospital_punalur',
  change: 'raised',
  since: SINCE,
  count: 1,
  ids: [ID],
  text: 'Punalur: 1 submission could not be delivered (<550> & more)',
  advice: 'mail list --hospital punalur --state dead',
};
const over: AlertNotification = {
  kind: 'backup',
  change: 'cleared',
  since: SINCE,
  text: 'All hospitals: a backup was made',
  advice: '',
};

describe.each(chatNames)('a post to %s', (name) => {
  test('shows the text, ids and advice of an alert, and marks a cleared one as over', async () => {
    using chat = await startChat(name);
    await postAlerts(`${name}+${chat.url}`, [died, over]);
    expect(chat.refused).toEqual([]);
    const shown = chat.messages.join('\n');
    const text =
      name === 'slack' ? died.text.replace('<550> & more', '&lt;550&gt; &amp; more') : died.text;
    for (const words of [text, ID, died.advice, `Over: ${over.text}`]) {
      expect(shown).toContain(words);
    }
  });

  test('shows some of a hundred alerts and the number of those left out', async () => {
    using chat = await startChat(name);
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...died,
      text: `വാർഡ് ${index}: ${died.text}`,
    }));
    await postAlerts(`${name}+${chat.url}`, many);
    expect(chat.refused).toEqual([]);
    const shown = chat.messages.join('\n');
    const told = shown.match(/could not be delivered/g)?.length ?? 0;
    expect(told).toBeGreaterThan(3);
    expect(shown).toContain(`And ${100 - told} more`);
  });

  test('shortens an alert of 42,000 characters, which is over the limit of every chat', async () => {
    using chat = await startChat(name);
    await postAlerts(`${name}+${chat.url}`, [{ ...died, text: 'പുനലൂർ '.repeat(6_000) }]);
    expect(chat.refused).toEqual([]);
    expect(chat.messages.join('\n')).toContain('പുനലൂർ');
  });

  test('rejects with the status and the format, but not the address, if refused', async () => {
    using chat = await startChat(name);
    const elsewhere = new URL(chat.url);
    elsewhere.searchParams.set('more', 'key');
    await expect(postAlerts(`${name}+${elsewhere}`, [died])).rejects.toThrow(
      new Error(`ALERT_URL responded 400 to a post in the format '${name}'`),
    );
  });
});

test('any other address receives every field of the alerts as JSON', async ({ onTestFinished }) => {
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  await postAlerts(webhook.url, [died, over]);
  await postAlerts(`json+${webhook.url}`, [over]);
  expect(webhook.alerts).toEqual(
    [died, over, over].map((each) => ({ ...each, since: '2026-01-05T04:30:00.000Z' })),
  );
});
