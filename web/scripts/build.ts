import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CONTENT_ROOT } from '@poyanil/content';
import { INLINE_SOURCES, pageRenderer, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { type Language, languages } from '@poyanil/domain';
import { chunkGroups } from './chunk-groups.ts';

// React reads this on its first import. Without it, pages are rendered by React's development build.
process.env.NODE_ENV = 'production';

const { build } = await import('vite');
const { listInlineSources, openEdition } = await import('../publisher/build.ts');
const { RELEASE, TEMPLATE } = await import('../publisher/build-files.ts');
const { filesBelow } = await import('../publisher/files.ts');
const { manifestPath } = await import('../publisher/document.ts');
const { readSiteWords } = await import('../publisher/site-words.ts');
const { writeDrawings } = await import('./drawings.ts');
const { makeSharePictures } = await import('./share-pictures.ts');
const { writeSiteIcons } = await import('./site-icons.ts');

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
// Build the new site in another folder and then swap it in, so that no server sees an incomplete one.
const work = join(web, '.cache', `build-${process.pid}`);
const site = join(work, 'site');
const started = performance.now();

for (const language of languages) await buildPages(language);
// The service worker is built separately. It must be at the root to handle requests for all pages.
await build({
  root: web,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: site,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(web, 'src/offline/service-worker.ts'),
      output: { format: 'iife', entryFileNames: SERVICE_WORKER_PATH.slice(1) },
    },
  },
});
writeDrawings(join(site, 'pictures'));
await makeSharePictures(site);
await writeSiteIcons(site);
await compressFolder(join(site, 'assets'));
await compressFolder(join(site, 'pictures'));
copyFileSync(join(web, 'index.html'), join(site, TEMPLATE));
const editions = await Promise.all(languages.map((language) => openEdition(site, language)));
// The security policy depends on code only, but pages have titles.
const { words } = readSiteWords(CONTENT_ROOT, []);
for (const { language, renderer } of editions) renderer.provideSiteWords(words[language]);
writeFileSync(join(site, INLINE_SOURCES), JSON.stringify(listInlineSources(editions)));
writeFileSync(join(site, RELEASE), hashOfAll([site, join(web, 'publisher')]));
rmSync(dist, { recursive: true, force: true });
renameSync(site, dist);
rmSync(work, { recursive: true });
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

/** Returns a hash of all files below these folders. If it is unchanged, they render the same pages. */
function hashOfAll(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(folder, '{**/*,.*,.*/**/*}')) {
      hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Builds one language's app for browsers, and the program that renders its pages. vite.config.ts reads the language from SITE_LANGUAGE. */
async function buildPages(language: Language): Promise<void> {
  process.env.SITE_LANGUAGE = language;
  await build({
    root: web,
    logLevel: 'warn',
    publicDir: language === 'en' && 'public',
    build: {
      outDir: site,
      emptyOutDir: false,
      manifest: manifestPath(language),
      modulePreload: {
        polyfill: false,
        // Files of every page are already loaded, so a page's script doesn't list them for each page that a link leads to.
        resolveDependencies: (_, files) =>
          files.filter((file) => !/\/(rolldown-runtime|vendor|site)-[^/]*\.(js|css)$/.test(file)),
      },
      // Each picture and font is a file, so that it is cached separately from the style sheet that uses it.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [join(web, 'src/main.tsx'), join(web, 'src/boot.ts')],
        // The package of rich text types includes checks that nothing here calls, but doesn't declare them free of side effects.
        treeshake: {
          // React Router only publishes its development build: 1 kB of warnings for each visitor.
          manualPureFunctions: ['warning', 'warningOnce'],
          moduleSideEffects: [
            { test: /@contentful[\\/]rich-text-types/, sideEffects: false },
            // How Malayalam writes times, which English pages don't need.
            { test: /content[\\/]src[\\/]texts[\\/]time-words/, sideEffects: false },
          ],
        },
        output: {
          codeSplitting: { groups: chunkGroups },
          // Each page lists about twenty files, so short names leave more of the first round trip for content.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  });
  await build({
    root: web,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    publicDir: false,
    build: {
      ssr: 'src/server.tsx',
      outDir: dirname(join(site, pageRenderer(language))),
      minify: true,
    },
  });
}

/** Adds a `.br` and a `.gz` next to each text file, at the highest levels, which are too slow for each request. */
async function compressFolder(folder: string): Promise<void> {
  const files = filesBelow(folder, '**/*.{js,css,svg}').map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
