import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { translations } from './translations.ts';

const folder = mkdtempSync(join(tmpdir(), 'poyanil-translations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `import { t } from '@lingui/core/macro';
const place = 'Alappuzha';
const hours = ['9', '1'];
export const said = [t\`Book\`, t\`Go to \${place}\`, t\`\${hours[0]} to \${hours[1]}\`, t\`day and night\`];
`;

const CATALOGUE = `msgid ""
msgstr ""
"Language: ml\\n"

#, fuzzy
msgid "Book"
msgstr "എടുക്കുക"

msgid "Go to {place}"
msgstr "{place}: \`പോകുക\`"

msgid "{0} to {1}"
msgstr "{1}-ന് മുമ്പ് {0}"

msgid "day and night"
msgstr "24 മണിക്കൂറും ഡോക്ടർ"
`;

async function said(language: 'en' | 'ml', catalogue = CATALOGUE): Promise<unknown> {
  const file = join(folder, 'ml.po');
  const entry = join(folder, 'page.js');
  writeFileSync(file, catalogue);
  writeFileSync(entry, SOURCE);
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [translations(language, file)],
    build: { lib: { entry, formats: ['es'], fileName: language }, outDir: join(folder, language) },
  });
  const module = await import(join(folder, language, `${language}.js`));
  return module.said;
}

test('the English build keeps the text of the source', async () => {
  expect(await said('en')).toEqual(['Book', 'Go to Alappuzha', '9 to 1', 'day and night']);
});

test('the Malayalam build uses fuzzy texts, inserts values and keeps times whole', async () => {
  expect(await said('ml')).toEqual([
    'എടുക്കുക',
    'Alappuzha: `പോകുക`',
    '1-ന് മുമ്പ് 9',
    '24\u00A0മണിക്കൂറും ഡോക്ടർ',
  ]);
});

test('the build fails on a missing translation, and names the text and the file', async () => {
  const without = CATALOGUE.replace('എടുക്കുക', '');
  await expect(said('ml', without)).rejects.toThrow(
    /page\.js says 'Book', which has no translation/,
  );
});

test('the build fails if a translation has an unknown placeholder', async () => {
  const wrong = CATALOGUE.replace('{place}: ', '{town}: ');
  await expect(said('ml', wrong)).rejects.toThrow(/\{town\}/);
});
