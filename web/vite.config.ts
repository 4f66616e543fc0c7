import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropUnusedVariables, readStyles } from './scripts/drop-unused-variables.ts';
import { pageTexts } from './scripts/page-texts.ts';
import { pagePhotographs } from './scripts/photographs.ts';
import { servePictures } from './scripts/serve-pictures.ts';

export default defineConfig({
  plugins: [react(), pageTexts(), pagePhotographs(), servePictures()],
  css: {
    postcss: { plugins: [dropUnusedVariables(readStyles(join(import.meta.dirname, 'src')))] },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' },
  },
  ssr: {
    // The API runs it, and has none of the pages' packages.
    noExternal: true,
  },
});
