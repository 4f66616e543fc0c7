import { describe, expect, test } from 'vitest';
import { readBounce } from './read-bounce.ts';

const ID = 's_01JABCDEFGHJKMNPQRSTVWXYZ0';
const header = 'From: MAILER-DAEMON@relay.example\r\n';
const reportOf = (...recipients: string[]) =>
  [`Reporting-MTA: dns; relay.example\r\nOriginal-Envelope-Id: ${ID}`, ...recipients].join(
    '\r\n\r\n',
  );

describe('readBounce', () => {
  test('returns the worst outcome of several recipients', () => {
    const report = reportOf(
      'Action: relayed\r\nStatus: 2.0.0',
      'Action: delayed\r\nStatus: 4.4.1',
      'Action: failed\r\nStatus: 5.7.1',
    );
    expect(readBounce({ header, report })).toEqual({ id: ID, outcome: 'failure', code: '5.7.1' });
  });

  test.each([
    ['no action', 'Status: 5.1.1 (bad address)', 'failure', '5.1.1'],
    ['no action and a status of class 4', 'Status: 4.4.7', 'delay', '4.4.7'],
    ['no status', 'Action: failed', 'failure', 'unknown'],
    ['capitals', 'ACTION: Failed\r\nSTATUS: 5.1.1', 'failure', '5.1.1'],
    ['a folded field', 'Action:\r\n failed\r\nStatus:\r\n\t5.1.1', 'failure', '5.1.1'],
    ['unreadable content', 'Garbage', 'failure', 'unknown'],
  ] as const)('reads a report with %s', (_what, recipient, outcome, code) => {
    expect(readBounce({ header, report: reportOf(recipient) })).toEqual({ id: ID, outcome, code });
  });

  test('finds an envelope id that is written as xtext', () => {
    const report = reportOf('Action: failed').replace('s_', 's+5F');
    expect(readBounce({ header, report }).id).toBe(ID);
  });

  test('finds the id if only the returned header has it', () => {
    const report = 'Reporting-MTA: dns; relay.example\r\n\r\nAction: failed\r\nStatus: 5.1.1';
    const returned = `Received: from x\r\n\tby y\r\nMessage-ID:\r\n <${ID}@poyanil.example>\r\n`;
    expect(readBounce({ header, report, returned }).id).toBe(ID);
  });

  test.each(['disposition-notification', 'feedback-report'])('a %s is not a bounce', (kind) => {
    const other = `${header}Content-Type: multipart/report;\r\n report-type=${kind}; boundary=x\r\n`;
    const returned = `Message-ID: <${ID}@poyanil.example>`;
    expect(readBounce({ header: other, returned }).outcome).toBe('none');
  });

  test('does not take part of an IP address for a status code', () => {
    const text = `192.5.2.1 did not answer\nX-Submission-ID: ${ID}\n`;
    expect(readBounce({ header, text })).toEqual({ id: ID, outcome: 'failure', code: 'unknown' });
  });

  test('reads hostile text within two seconds', () => {
    for (const piece of ['\n', '> ', '\n ', '5.1.1.', 'From:', 'From: mailer-', 'Status: 5.']) {
      const text = piece.repeat((64 * 1024) / piece.length);
      const start = performance.now();
      readBounce({ header: text, report: text, returned: text, text });
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
