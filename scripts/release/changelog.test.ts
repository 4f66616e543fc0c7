import { expect, test } from 'vitest';
import { cutRelease, notesOf } from './changelog.ts';

const CHANGELOG = `# Changelog

## Unreleased

- A new thing.

## 1.0.0 - 2026-11-24

### Added

- The first thing.
`;

test('cutRelease turns the unreleased section into that of the release', () => {
  expect(cutRelease(CHANGELOG, '1.1.0', '2026-12-01')).toBe(
    CHANGELOG.replace('## Unreleased', '## 1.1.0 - 2026-12-01'),
  );
});

test('cutRelease refuses a changelog with nothing to release', () => {
  const released = CHANGELOG.replace('## Unreleased\n\n- A new thing.\n\n', '');
  expect(() => cutRelease(released, '1.1.0', '2026-12-01')).toThrow('list the changes');
  const empty = CHANGELOG.replace('- A new thing.\n', '');
  expect(() => cutRelease(empty, '1.1.0', '2026-12-01')).toThrow('has no text for 1.1.0');
});

test('the notes of a release are its section of the changelog', () => {
  expect(notesOf(CHANGELOG, '1.0.0')).toBe('### Added\n\n- The first thing.');
  expect(notesOf(cutRelease(CHANGELOG, '1.1.0', '2026-12-01'), '1.1.0')).toBe('- A new thing.');
  expect(() => notesOf(CHANGELOG, '1.0')).toThrow("no section '## 1.0 - <date>'");
});
