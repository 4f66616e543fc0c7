import { expect, test } from 'vitest';
import { isPositiveReply, readReply } from './reply.ts';

test.each([
  ['250 2.0.0 Ok: queued as 4XyZ1b2c3dz9', '4XyZ1b2c3dz9'],
  ['250 OK id=1rXabc-0001Ab-2C', '1rXabc-0001Ab-2C'],
  [
    '250 2.6.0 <s_1@poyanil.example> [InternalId=9856949387264, Hostname=MX1.example] Queued mail for delivery',
    '9856949387264',
  ],
  [
    '250 2.0.0 OK  1763750000 d9443c01a7336-29b5b2bf9d3si1234.456 - gsmtp',
    'd9443c01a7336-29b5b2bf9d3si1234.456',
  ],
  ['250 Ok 0100019aa1b2c3d4-1f2e3d4c-0000', '0100019aa1b2c3d4-1f2e3d4c-0000'],
])('finds the queue id in %s', (response, queueId) => {
  expect(readReply(response)).toEqual({ code: '250', queueId });
});

test.each([
  '250 OK: message queued',
  '250 Thank you, Rajan Kuttappan <rajan@mail.example>',
  '250',
  '250 2.1.5 OK visitor.name1990@mail.example accepted',
  '250 OK id=desk.punalur2@poyanil.example',
  '250 2.0.0 Ok: queued as <visitor1990@mail.example>',
  "250 OK id=visitor1990'home@mail.example",
  '250 OK id=visitor1990+home@mail.example',
])('keeps only the code of %s', (response) => {
  expect(readReply(response)).toEqual({ code: '250' });
});

test("reports the code of an empty reply as 'unknown'", () => {
  expect(readReply('')).toEqual({ code: 'unknown' });
});

test.each(['250 ok', '250', '250-one\n250 two', '251 ok', '299 ok'])('%j is positive', (reply) => {
  expect(isPositiveReply(reply)).toBe(true);
});

test.each(['2', '2500 ok', '2ok', '221 bye', '354 go', '250-one\n451 two', ''])(
  '%j is not a positive reply',
  (reply) => {
    expect(isPositiveReply(reply)).toBe(false);
  },
);

test('reads a hostile reply within half a second', () => {
  const start = performance.now();
  expect(readReply(`250 ${'-id=aaaa'.repeat(100_000)}@`).code).toBe('250');
  expect(performance.now() - start).toBeLessThan(500);
});
