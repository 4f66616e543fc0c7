import { join } from 'node:path';
import type { Language } from '@poyanil/domain';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './browser-floor.ts';
import { createClassNames } from './scripts/class-names.ts';
import { serveData } from './scripts/serve-data.ts';
import { servePictures } from './scripts/serve-pictures.ts';
import { themeStyles, unusedClasses } from './scripts/theme-styles.ts';
import { translations } from './scripts/translations.ts';

/** The language that is built, or shown in development: `SITE_LANGUAGE=ml npm run dev` shows the Malayalam pages. */
const language: Language = process.env.SITE_LANGUAGE === 'ml' ? 'ml' : 'en';

const MALAYALAM_STYLES = {
  find: /^\.\/styles\.css$/,
  replacement: join(import.meta.dirname, 'src/theme/styles.ml.css'),
};

export default defineConfig(({ command }) => ({
  resolve: { alias: language === 'ml' ? [MALAYALAM_STYLES] : [] },
  define: { __LANGUAGE__: JSON.stringify(language) },
  plugins: [
    react(),
    translations(language),
    serveData(language),
    servePictures(),
    noTransition(),
    noDefaults(),
  ],
  css: {
    postcss: { plugins: themeStyles() },
    lightningcss: { unusedSymbols: unusedClasses },
    ...(command === 'build' && {
      modules: { generateScopedName: createClassNames(import.meta.dirname) },
    }),
  },
  build: { target: buildTargets, cssTarget: buildTargets },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' },
  },
  ssr: {
    // The publisher runs it without the pages' packages.
    noExternal: true,
  },
}));

/**
 * Takes away how Mantine's Button fades in a loader, which no page shows: 1.2 kB for each visitor.
 */
function noTransition(): Plugin {
  return {
    name: 'no-transition',
    load: (id) =>
      id.endsWith('/components/Transition/Transition.mjs')
        ? 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);'
        : null,
  };
}

/**
 * Takes away what Mantine's own theme brings beside ours: colours, sizes, shadows, and how it mixes colours. 1.6 kB for each visitor.
 */
function noDefaults(): Plugin {
  return {
    name: 'no-defaults',
    load: (id) =>
      id.endsWith('/core/MantineProvider/default-theme.mjs')
        ? 'export const DEFAULT_THEME = { scale: 1, luminanceThreshold: 0.3, components: {} };'
        : null,
  };
}
