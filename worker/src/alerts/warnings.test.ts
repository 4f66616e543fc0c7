import { describe, expect, test } from 'vitest';
import { listWarnings, type WarningParts } from './warnings.ts';

const BOUNCES = 'bounces@poyanil.example';
const mail = {
  from: 'a@poyanil.example',
  bounces: BOUNCES,
  helo: 'a.example',
  to: 'b@poyanil.example',
  smtpUrls: [],
};
const url = 'https://chat.example/hook';

const warningsOf = (parts: Partial<WarningParts>) =>
  listWarnings({ alerts: { url }, heartbeatUrl: undefined, mailBounces: BOUNCES, ...parts });

describe('listWarnings', () => {
  test('warns without a webhook and an address, even with a heartbeat', () => {
    for (const heartbeatUrl of [undefined, url]) {
      const [warning] = warningsOf({ alerts: {}, heartbeatUrl });
      expect(warning).toContain('No operator is notified');
    }
  });

  test('warns if alerts only go through the mail servers that they report on', () => {
    expect(warningsOf({ alerts: { mail } })[0]).toContain('ALERT_MAIL goes through');
    expect(warningsOf({ alerts: { mail }, heartbeatUrl: url })).toEqual([]);
  });

  test('warns of bounces that go to a no-reply address', () => {
    const [warning] = warningsOf({ mailBounces: 'no-reply@poyanil.example' });
    expect(warning).toContain('Bounces go to no-reply@poyanil.example');
  });

  test('does not warn with a webhook and a mailbox for bounces', () => {
    expect(warningsOf({})).toEqual([]);
  });
});
