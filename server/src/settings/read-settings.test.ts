import { expect, test } from 'vitest';
import { z } from 'zod';
import { crossFieldRule, readSettings, SettingsError } from './read-settings.ts';
import { password, port } from './values.ts';

const NAMES = ['PORT', 'OTHER_PORT', 'KEY', 'PLACE'];
const schema = z
  .object({
    PORT: port(8080),
    OTHER_PORT: port(8080),
    KEY: password.optional(),
    PLACE: z.string({ error: 'missing' }),
  })
  .refine(
    ({ PORT, OTHER_PORT }) => PORT !== OTHER_PORT,
    crossFieldRule(['PORT', 'OTHER_PORT'], 'the same'),
  )
  .refine(({ KEY, PLACE }) => KEY !== PLACE, crossFieldRule(['KEY', 'PLACE'], 'equal'));
const good = { OTHER_PORT: '81', PLACE: 'Punalur' };

/** Mimics the operating system: a file that can't be read throws an error with a code. */
function readText(path: string): string {
  const [kind, text = ''] = path.split(':');
  if (kind === 'text') return text;
  throw Object.assign(new Error(`${kind}: ${path}`), { code: kind });
}

function linesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(schema, environment, readText);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n') : [`${error}`];
  }
}

test('uses defaults, and treats a blank value or file as missing', () => {
  const environment = { ...good, KEY: ' ', PORT: '', PORT_FILE: 'text:\n', KEY_FILE: ' ' };
  expect(readSettings(schema, environment, readText)).toEqual({
    PORT: 8080,
    OTHER_PORT: 81,
    PLACE: 'Punalur',
  });
});

test('reads a value from a file without its final line break', () => {
  const environment = { ...good, KEY_FILE: 'text:correct horse\n' };
  expect(readSettings(schema, environment, readText).KEY).toBe('correct horse');
});

test('an empty file does not override the value of the variable', () => {
  const environment = { ...good, KEY: 'correct horse', KEY_FILE: 'text:' };
  expect(readSettings(schema, environment, readText).KEY).toBe('correct horse');
});

test.each([
  ['a missing value', { PLACE: '' }, 'PLACE: missing'],
  ['a forbidden example', { PLACE: 'missing Punalur' }, 'PLACE: missing'],
  ['a malformed value', { PORT: '1e3' }, 'PORT: not a whole number'],
  ['a value out of range', { PORT: '65536' }, 'PORT: not from 0 to 65535'],
  ['a short value', { KEY: 'secretsecre' }, 'KEY: shorter than 12 characters'],
  ['a missing file', { KEY_FILE: 'ENOENT' }, 'KEY_FILE: the file that it names is missing'],
  ['a file below a file', { KEY_FILE: 'ENOTDIR' }, 'KEY_FILE: the file that it names is missing'],
  [
    'an unreadable file',
    { KEY_FILE: 'EACCES' },
    'KEY_FILE: this process has no permission to read the file that it names',
  ],
  ['a folder', { KEY_FILE: 'EISDIR' }, 'KEY_FILE: it names a folder, not a file'],
  ['a broken disk', { KEY_FILE: 'EIO' }, 'KEY_FILE: the file that it names cannot be read (EIO)'],
  [
    'a value and a file',
    { KEY: 'secret of one', KEY_FILE: 'text:secret of two' },
    'KEY, KEY_FILE: both are set; remove one of them',
  ],
  ['a short value in a file', { KEY_FILE: 'text:secret' }, 'KEY: shorter than 12 characters'],
  ['two contradictory values', { PORT: '81' }, 'PORT, OTHER_PORT: the same'],
  ['a value that contradicts a default', { OTHER_PORT: '8080' }, 'PORT, OTHER_PORT: the same'],
])('reports %s in one line, without the value', (_, faulty, line) => {
  expect(linesOf({ ...good, ...faulty })).toEqual([line]);
});

test('reports all faults at once, in the order of the variables', () => {
  const faulty = { OTHER_PORT: '8080', KEY_FILE: 'ENOENT' };
  expect(linesOf(faulty)).toEqual([
    'PORT, OTHER_PORT: the same',
    'KEY_FILE: the file that it names is missing',
    'PLACE: missing',
  ]);
  const all = linesOf({ PORT: 'a', OTHER_PORT: 'b', KEY: 'c' });
  expect(all.map((line) => line.split(':')[0])).toEqual(NAMES);
});

test('skips a rule about several settings if one of them is invalid itself', () => {
  expect(linesOf({ ...good, PORT: 'eighty-one' })).toEqual(['PORT: not a whole number']);
  expect(linesOf({ ...good, OTHER_PORT: '8080', PORT_FILE: 'ENOENT' })).toEqual([
    'PORT_FILE: the file that it names is missing',
  ]);
});
