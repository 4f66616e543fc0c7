import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageTexts } from './scripts/page-texts.ts';
import { pagePhotographs } from './scripts/photographs.ts';
import { servePictures } from './scripts/serve-pictures.ts';

export default defineConfig({
  plugins: [react(), pageTexts(), pagePhotographs(), servePictures()],
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' },
  },
  ssr: {
    // The API runs it, and has none of the pages' packages.
    noExternal: true,
  },
});
