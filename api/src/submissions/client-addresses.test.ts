import { describe, expect, test } from 'vitest';
import { networkOf } from './client-addresses.ts';

describe('networkOf', () => {
  test.each([
    '203.0.113.5',
    '203.0.113.5:49152',
    '::ffff:203.0.113.5',
    '::ffff:cb00:7105',
    '[::ffff:203.0.113.5]:443',
    '"203.0.113.5:49152"',
  ])('reads %s as an IPv4 address', (entry) => {
    expect(networkOf(entry)).toBe('203.0.113.5');
  });

  test.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2:0:0:0:9',
    '[2001:db8:1:2::1]',
    '[2001:db8:1:2::1]:443',
    '"[2001:db8:1:2::7]:49152"',
    '2001:db8:1:2:3:4:5:6:443',
    '2001:db8:1:2::1%eth0',
  ])('reads %s as its IPv6 network', (entry) => {
    expect(networkOf(entry)).toBe(networkOf('2001:db8:1:2::'));
  });

  test('keeps neighbouring IPv6 networks apart', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.5:http', '203.0.113.5.6:1', '[]:1'])(
    'counts "%s" as an unknown visitor',
    (entry) => {
      expect(networkOf(entry)).toBe('unknown');
    },
  );
});
