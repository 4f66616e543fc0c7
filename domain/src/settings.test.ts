import { expect, test } from 'vitest';
import { z } from 'zod';
import { hospitalIds, placeKey } from './hospitals.ts';
import {
  address,
  hospitalVariable,
  mailAddress,
  perHospital,
  port,
  publicOrigin,
  readSettings,
  SettingsError,
} from './settings.ts';

const schema = z.object({
  PORT: port(8080),
  PUBLIC_URL: publicOrigin,
  REDIS_URL: address('redis:', 'rediss:'),
  ...perHospital('MAILBOX', mailAddress),
});
const good = {
  PUBLIC_URL: 'https://www.poyanil.example/',
  REDIS_URL: 'redis://127.0.0.1:6379',
  ...Object.fromEntries(
    hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), `${placeKey(id)}@poyanil.example`]),
  ),
};
const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

test('settings come with their defaults, and an origin without its slash', () => {
  expect(readSettings(schema, good, noFiles)).toEqual({
    ...good,
    PORT: 8080,
    PUBLIC_URL: 'https://www.poyanil.example',
  });
});

test('every fault is listed at once, by name and without its value', () => {
  const faulty = {
    ...good,
    PORT: '70000',
    PUBLIC_URL: 'secret"<',
    MAILBOX_PUNALUR: ' ',
    REDIS_URL: undefined,
  };
  const read = () => readSettings(schema, faulty, noFiles);
  expect(read).toThrow(SettingsError);
  for (const name of ['PORT', 'PUBLIC_URL', 'MAILBOX_PUNALUR', 'REDIS_URL']) {
    expect(read).toThrow(`${name}: `);
  }
  expect(read).not.toThrow('secret');
});

test('a setting can come from a file, and a file that cannot be read is named', () => {
  const { REDIS_URL: _, ...rest } = good;
  const files = (path: string) =>
    path === '/run/secrets/redis' ? 'redis://:key@redis:6379\n' : noFiles(path);
  expect(
    readSettings(schema, { ...rest, REDIS_URL_FILE: '/run/secrets/redis' }, files).REDIS_URL,
  ).toBe('redis://:key@redis:6379');
  expect(() => readSettings(schema, { ...rest, REDIS_URL_FILE: '/nowhere' }, files)).toThrow(
    'REDIS_URL_FILE: cannot read',
  );
});

test.each([
  'https://a.example/path',
  'ftp://a.example',
  'a.example',
  'https://a.example/"',
  'https://u@a.example',
])('%s is not taken as a public origin', (value) => {
  expect(publicOrigin.safeParse(value).success).toBe(false);
});
