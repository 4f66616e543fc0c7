import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:8080' },
  },
  ssr: {
    // Workspaces are TypeScript, and Mantine's parts import CSS: both go through the build.
    noExternal: [/^@poyanil\//, /^@mantine\//, /^@tabler\//],
  },
});
