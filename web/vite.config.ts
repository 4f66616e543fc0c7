import { join } from 'node:path';
import type { Language } from '@poyanil/domain';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './browser-floor.ts';
import { createClassNames } from './scripts/class-names.ts';
import { serveData } from './scripts/serve-data.ts';
import { servePictures } from './scripts/serve-pictures.ts';
import { themeStyles, unusedClasses } from './scripts/theme-styles.ts';
import { translations } from './scripts/translations.ts';

/** The language to build or to show in development: `SITE_LANGUAGE=ml npm run dev` shows the Malayalam pages. */
const language: Language = process.env.SITE_LANGUAGE === 'ml' ? 'ml' : 'en';

const MALAYALAM_STYLES = {
  find: /^\.\/styles\.css$/,
  replacement: join(import.meta.dirname, 'src/theme/styles.ml.css'),
};

export default defineConfig(({ command }) => ({
  resolve: { alias: language === 'ml' ? [MALAYALAM_STYLES] : [] },
  define: { __LANGUAGE__: JSON.stringify(language) },
  plugins: [react(), translations(language), serveData(language), servePictures()],
  css: {
    postcss: { plugins: themeStyles() },
    lightningcss: { unusedSymbols: unusedClasses },
    ...(command === 'build' && {
      modules: { generateScopedName: createClassNames(import.meta.dirname) },
    }),
  },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    // Vite's own minifier leaves 2 kB more for each visitor.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' },
  },
  ssr: {
    // The publisher runs it without the pages' packages.
    noExternal: true,
  },
}));
