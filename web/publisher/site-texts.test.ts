import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityContact } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { securityText } from './site-texts.ts';

const text = securityText('https://www.poyanil.example', new Date('2026-03-05T18:00:00Z'));
const fields = new Map(
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/) as [string, string]),
);

test('security.txt has the fields of RFC 9116, each once', () => {
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${securityContact}`,
    Expires: '2027-02-28T00:00:00Z',
    'Preferred-Languages': 'en, ml',
    Canonical: 'https://www.poyanil.example/.well-known/security.txt',
  });
  expect(text.match(/^.+$/gm)).toHaveLength(fields.size);
});

test('security.txt expires within a year, also in leap years', () => {
  const expires = (now: string) =>
    /^Expires: (.*)$/m.exec(securityText('', new Date(now)))?.[1] ?? '';
  for (const year of ['2026', '2027', '2028']) {
    const end = expires(`${year}-03-01T23:59:59Z`);
    expect(end < `${Number(year) + 1}-03-01`).toBe(true);
    expect(end > `${Number(year) + 1}-02-01`).toBe(true);
  }
});

test('SECURITY.md names only the address of security.txt', () => {
  const page = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
  expect(new Set(page.match(/[\w.-]+@[\w.-]+\.\w+/g))).toEqual(new Set([securityContact]));
});
