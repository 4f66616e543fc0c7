import { createServer } from 'node:http';
import { askPassword } from '@poyanil/server/http/ask-password';
import { listen } from '@poyanil/server/http/listen';
import express, { type Express } from 'express';

export interface PreviewSettings {
  port: number;
  password: string;
}

/** Listens on the preview's port until the signal. `link` points to the version that it shows. */
export async function startPreview(
  link: string,
  { port, password }: PreviewSettings,
  signal: AbortSignal,
): Promise<void> {
  const server = createServer(createPreview(link, password));
  signal.addEventListener('abort', () => {
    server.close();
    server.closeAllConnections();
  });
  try {
    await listen(server, { setting: 'PREVIEW_PORT', port });
    console.log(`The preview is on port ${port}.`);
  } catch (error) {
    // The publication for visitors must continue even if editors have no preview.
    console.error(`The preview could not start. ${error instanceof Error ? error.message : error}`);
  }
}

/** Creates the server of pages with drafts and future entries, protected by a password. Forms and searches do not work there. */
export function createPreview(link: string, password: string): Express {
  return express()
    .disable('x-powered-by')
    .use((_request, response, next) => {
      response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
      next();
    })
    .use(
      askPassword({
        password,
        setting: 'PREVIEW_PASSWORD',
        realm: 'Preview',
        onWrong: (address) => console.error(`wrong password for the preview from ${address}`),
      }),
    )
    .use('/api', (_request, response) => void response.sendStatus(404))
    .use((request, _response, next) => {
      const isPage = !/\.\w+$/.test(request.path);
      if (isPage) request.url = request.path === '/' ? '/index.html' : `${request.path}.html`;
      next();
    })
    .use(express.static(link, { cacheControl: false, redirect: false }))
    .use(
      (_request, response) =>
        void response.status(404).sendFile('404.html', { root: link, cacheControl: false }),
    );
}
