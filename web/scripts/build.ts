import { cpSync, globSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageRenderer, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { type Language, languages } from '@poyanil/domain';

// React reads this when it is first imported: without it the pages are rendered by its development build.
process.env.NODE_ENV = 'production';

const { build, defaultClientConditions } = await import('vite');
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
    // RxJS, by which Apollo tells of answers, has a smaller edition for browsers that know classes.
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    publicDir: language === 'en' && 'public',
    build: {
      outDir: site,
      emptyOutDir: false,
      manifest: manifestPath(language),
      modulePreload: {
        polyfill: false,
        // What every page has is there already: a page's script need not name it for each page that a link leads to.
        resolveDependencies: (_, files) =>
          files.filter(
            (file) =>
              !/\/(rolldown-runtime|vendor|mantine|facts|frame|header)-[^/]*\.js$/.test(file),
          ),
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
          codeSplitting: { groups: chunkGroups() },
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

/** One file of what every page runs, one of what pages share, of forms, of what editors write; the rest comes with its page. */
function chunkGroups() {
  return [
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]|vite\/preload-helper|web[\\/]src[\\/](content[\\/]sent-content|public-origin)/,
      priority: 40,
    },
    // Mantine's parts of every page (theme.ts names them, or the frame has them), and apart from them its
    // fields. Style sheets come with the module that imports them.
    {
      name: 'mantine',
      test: /node_modules[\\/](@floating-ui|@mantine[\\/](hooks[\\/](?!esm[\\/]use-(clipboard|interval))|core[\\/]esm[\\/](core|components[\\/](Anchor|Button|Container|Group|Loader|Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)[\\/])))/,
      priority: 38,
    },
    {
      name: 'inputs',
      test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|NativeSelect|Fieldset|Checkbox)[\\/]/,
      priority: 36,
    },
    // A group takes along what its modules import. So the facts come before the rules that import them…
    {
      name: 'facts',
      test: /domain[\\/]src[\\/](?!forms|mail-queue|problems|settings|submission|timetable|open-now)|web[\\/]src[\\/](theme[\\/]tokens|time-words)/,
      priority: 30,
    },
    {
      name: 'timetable',
      test: /domain[\\/]src[\\/](timetable|open-now)|web[\\/]src[\\/]parts[\\/]timetable/,
      priority: 29,
    },
    // …and the rules, which only pages with a form need, before what all pages share.
    { name: 'rules', test: /node_modules[\\/]zod[\\/]|domain[\\/]src[\\/]/, priority: 20 },
    { name: 'header', test: /web[\\/]src[\\/]layout[\\/](header-bar|menu-sheet)/, priority: 20 },
    // The group's pages have little of what those of the hospitals share.
    {
      name: 'frame',
      test: /web[\\/]src[\\/](layout|parts[\\/](section|columns|pictures[\\/]picture|links[\\/](phone|arrow)|brand[\\/]logo)|theme[\\/]tokens|sections|site-pages|text-table)|@tabler/,
      minShareCount: 4,
      priority: 19,
    },
    // Cards of facilities and films stand apart: the landing page has those cards, and nothing else of these; few pages have films.
    {
      name: 'shared',
      test: /web[\\/]src[\\/]parts[\\/](?!rich-text|entries|facility-cards|page-words|pictures[\\/]video)|@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/](ActionIcon|Breadcrumbs)/,
      minShareCount: 4,
      priority: 18,
    },
    // What says that a doctor could not be had is an alert as well, without a form.
    {
      name: 'alert',
      test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Alert|CloseButton)[\\/]/,
      priority: 32,
    },
    // All that asks for entries.
    {
      name: 'client',
      test: /node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs)[\\/]|web[\\/]src[\\/]content[\\/](client|from-content)/,
      priority: 15,
    },
    // The search for doctors has the look of the fields, but none of the rules.
    { name: 'field-look', test: /web[\\/]src[\\/]forms[\\/]field-theme/, priority: 17 },
    {
      name: 'fields',
      test: /web[\\/]src[\\/]forms/,
      minShareCount: 2,
      priority: 16,
    },
    // Lists of entries have no text of editors: what writes that comes apart from what all pages of entries share.
    {
      name: 'stories',
      test: /node_modules[\\/]@contentful|web[\\/]src[\\/]parts[\\/]rich-text/,
      minShareCount: 2,
      priority: 14,
    },
    // What several kinds of pages use comes apart from the words of departments, facilities and guides.
    {
      name: 'card',
      test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Card/,
      priority: 33,
    },
    {
      name: 'prose',
      test: /web[\\/]src[\\/]parts[\\/](links[\\/]linked-text|page-words[\\/]prose|sample-reviews)/,
      priority: 19,
    },
    {
      name: 'words',
      test: /web[\\/]src[\\/]parts[\\/]page-words/,
      minShareCount: 2,
      priority: 13,
    },
    {
      name: 'entries',
      test: /web[\\/]src[\\/]parts[\\/]entries[\\/](share|entry-)/,
      minShareCount: 2,
      priority: 12,
    },
    // Beside news and what patients told.
    {
      name: 'beside',
      test: /web[\\/]src[\\/]parts[\\/]entries[\\/](reading|side-panel|booking-panel)/,
      minShareCount: 2,
      priority: 11,
    },
    // A file of its own for each icon would cost more to ask for than to have.
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 10 },
  ];
}
