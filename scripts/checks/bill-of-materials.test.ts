import { expect, test } from 'vitest';
import { componentsOf, forbiddenLicences } from './bill-of-materials.ts';

const part = (name: string, licenses?: object[]) => ({
  ...{ name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` },
  ...(licenses === undefined ? {} : { licenses }),
});

test('a licence that nobody has looked at, or none at all, is named with its package', () => {
  const components = componentsOf({
    components: [
      part('free', [{ license: { id: 'MIT' } }]),
      part('either', [{ expression: '(GPL-3.0-only OR MIT)' }]),
      part('both', [{ expression: 'MIT AND GPL-3.0-only' }]),
      part('own-words', [{ license: { name: 'Ask me' } }]),
      part('silent'),
    ],
  });
  expect(forbiddenLicences(components)).toEqual([
    'both 1.0.0 has the licence MIT AND GPL-3.0-only',
    'own-words 1.0.0 has the licence Ask me',
    'silent 1.0.0 names no licence',
  ]);
});

test('our own packages are not among those of others', () => {
  const own = { ...part('domain'), purl: 'pkg:npm/%40poyanil/domain@0.1.0' };
  expect(componentsOf({ components: [own, part('free', [{ license: { id: 'MIT' } }])] })).toEqual([
    { name: 'free', version: '1.0.0', licences: ['MIT'] },
  ]);
});
