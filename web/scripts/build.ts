import { cpSync, globSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageRenderer, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { type Language, languages } from '@poyanil/domain';
import { chunkGroups } from './chunk-groups.ts';

// React reads this when it is first imported: without it the pages are rendered by its development build.
process.env.NODE_ENV = 'production';

const { build } = await import('vite');
const { prerender } = await import('./prerender.ts');
const { manifestPath } = await import('./document.ts');
const { compressFolder } = await import('./compress-folder.ts');
const { preparePictures } = await import('./prepare-pictures.ts');
const { writeDrawings } = await import('./drawings.ts');
const { writePhotographs } = await import('./photographs.ts');
const { writeDoctorPhotographs, writePortraits } = await import('./portraits.ts');
const { missingPictures } = await import('./missing-pictures.ts');
const { makeSharePictures } = await import('./share-pictures.ts');
const { writeSiteIcons } = await import('./site-icons.ts');

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
// The new site is made apart and then takes the old one's place, so that no server sees half of it.
const work = join(web, '.cache', `build-${process.pid}`);
const site = join(work, 'site');
const started = performance.now();

for (const language of languages) await buildPages(language);
// A program of its own, which a browser runs beside the pages: at the root, so that it may answer for all of them.
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
// What content shows stands below its own path, as the embedded store names it.
const content = join(web, '../content');
cpSync(join(content, 'assets'), join(site, 'content'), {
  recursive: true,
  filter: (path) => !path.endsWith('.yaml'),
});
await writeDoctorPhotographs(site, content);
writePortraits(site, content);
writeDrawings(join(site, 'pictures'));
await writePhotographs(join(site, 'pictures/photographs'));
const count = await prerender(site, join(web, 'index.html'));
rmSync(join(site, '.vite'), { recursive: true });
// It stands in each page.
for (const boot of globSync('assets/boot-*.js', { cwd: site })) rmSync(join(site, boot));
await preparePictures(join(site, 'content'));
await makeSharePictures(site);
await writeSiteIcons(site);
const missing = missingPictures(site);
if (missing.length > 0) throw new Error(`Pictures that are not there:\n${missing.join('\n')}`);
await compressFolder(join(site, 'assets'));
await compressFolder(join(site, 'content'));
await compressFolder(join(site, 'pictures'));
rmSync(dist, { recursive: true, force: true });
renameSync(site, dist);
rmSync(work, { recursive: true });
console.log(`Built ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

/** Builds one language's app for browsers, and the program that renders its pages; vite.config.ts reads which. */
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
        // What every page has is there already: a page's script need not name it for each page that a link leads to.
        resolveDependencies: (_, files) =>
          files.filter((file) => !/\/(rolldown-runtime|vendor|site)-[^/]*\.(js|css)$/.test(file)),
      },
      // Each picture and font has its own file, so that it is cached apart from the style sheet that names it.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [join(web, 'src/main.tsx'), join(web, 'src/boot.ts')],
        // The types of rich text come with checks of it that nothing here calls: the package does not say that they do nothing.
        treeshake: {
          moduleSideEffects: [
            { test: /@contentful[\\/]rich-text-types/, sideEffects: false },
            // How Malayalam says times: English pages have none of it.
            { test: /content[\\/]src[\\/]texts[\\/]time-words/, sideEffects: false },
          ],
        },
        output: {
          codeSplitting: { groups: chunkGroups },
          // Each page names some twenty files: shorter names make room in what comes at once.
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
    // The API's image has both languages' renderers.
    build: {
      ssr: 'src/server.tsx',
      outDir: dirname(join(site, pageRenderer(language))),
      minify: true,
    },
  });
}
