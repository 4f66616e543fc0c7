import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSetupFolder, type SetupFolder } from '../support/setup-folder.ts';
import { input, SECRETS } from './setup-answers.ts';

let folder: SetupFolder;
beforeEach(() => {
  folder = makeSetupFolder();
});
afterEach(() => folder.remove());

test('leaves no incomplete file when it is killed, and a later run finishes', async () => {
  const start = performance.now();
  folder.run({ input });
  const whole = performance.now() - start;
  const settings = folder.read('.env');
  for (let tenth = 1; tenth < 10; tenth++) {
    for (const name of ['.env', '.secrets'])
      rmSync(folder.path(name), { recursive: true, force: true });
    await folder.runAndKill({ input }, Math.round((whole * tenth) / 10));
    const files = folder.made();
    expect([undefined, settings]).toContain(files['.env']);
    const secrets = Object.keys(files).filter((name) => /^\.secrets\/\w+$/.test(name));
    expect([0, SECRETS.length]).toContain(secrets.length);
  }
  folder.run({ input });
  expect(folder.read('.env')).toBe(settings);
  expect(Object.keys(folder.made()).toSorted()).toEqual([
    '.env',
    ...SECRETS.map((name) => `.secrets/${name}`),
  ]);
});
