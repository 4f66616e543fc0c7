import { describe, expect, test } from 'vitest';
import { EXAMPLE_ADDRESSES, hashesOfSite, refuseOtherSite } from './own-site.ts';

const SITE = {
  MAIL_FROM: 'web@hospital.example',
  MAILBOX_ALAPPUZHA: 'a@hospital.example',
  MAILBOX_KOZHENCHERRY: 'k@hospital.example',
  MAILBOX_PUNALUR: 'p@hospital.example',
};
const OTHERS = {
  MAIL_FROM: 'web@clinic.example',
  MAILBOX_ALAPPUZHA: 'a@clinic.example',
  MAILBOX_KOZHENCHERRY: 'k@clinic.example',
  MAILBOX_PUNALUR: 'p@clinic.example',
};
const RECORDED = hashesOfSite(SITE) ?? {};
const check = (addresses: Record<string, string>, recorded = RECORDED) =>
  refuseOtherSite(recorded, addresses, 'docker compose exec worker mail');

describe('refuseOtherSite', () => {
  test.each([
    ['all examples', EXAMPLE_ADDRESSES, /^MAIL_FROM, MAILBOX_ALAPPUZHA, .*: example values/],
    [
      'an example mailbox',
      { ...SITE, MAILBOX_PUNALUR: EXAMPLE_ADDRESSES.MAILBOX_PUNALUR ?? '' },
      /^MAILBOX_PUNALUR: example/,
    ],
    [
      'an example sender',
      { ...SITE, MAIL_FROM: 'Website@forms.poyanil.example' },
      /^MAIL_FROM: example/,
    ],
    [
      'other mailboxes',
      { ...OTHERS, MAIL_FROM: SITE.MAIL_FROM },
      /run: docker compose run --rm --no-deps worker mail adopt/,
    ],
  ])('rejects %s if a configured site has used the outbox', (_case, addresses, words) => {
    expect(() => check(addresses)).toThrow(words);
  });

  test.each([
    ['the same addresses', SITE],
    [
      'two other mailboxes',
      { ...SITE, MAILBOX_PUNALUR: 'x@clinic.example', MAILBOX_ALAPPUZHA: 'y@clinic.example' },
    ],
    ['another sender', { ...SITE, MAIL_FROM: OTHERS.MAIL_FROM }],
  ])('accepts %s', (_case, addresses) => {
    expect(() => check(addresses)).not.toThrow();
  });

  test('accepts any addresses if no configured site has used the outbox', () => {
    expect(() => check(EXAMPLE_ADDRESSES, {})).not.toThrow();
  });

  test('accepts the example sender if the site was configured with it', () => {
    const site = { ...SITE, MAIL_FROM: EXAMPLE_ADDRESSES.MAIL_FROM ?? '' };
    expect(() => check(site, hashesOfSite(site))).not.toThrow();
  });
});

describe('hashesOfSite', () => {
  test('returns nothing while a mailbox is an example', () => {
    expect(
      hashesOfSite({ ...EXAMPLE_ADDRESSES, MAILBOX_PUNALUR: SITE.MAILBOX_PUNALUR }),
    ).toBeUndefined();
  });

  test('returns hashes without any address', () => {
    expect(JSON.stringify(RECORDED)).not.toContain('hospital');
  });
});
