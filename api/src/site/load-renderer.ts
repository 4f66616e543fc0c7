import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Ask,
  PAGE_RENDERER,
  type PageWithContent,
  type RenderWithContent,
} from '@poyanil/content';
import type { Logger } from 'pino';

/** Renders the page at a path; undefined where it cannot be done: the browser then does it. */
export type Render = (path: string, ask: Ask) => Promise<PageWithContent | undefined>;

interface RendererOptions {
  webRoot: string;
  publicUrl: string;
  log: Logger;
}

/** The renderer that the build of the pages left. */
export async function loadRenderer({ webRoot, publicUrl, log }: RendererOptions): Promise<Render> {
  const file = join(webRoot, PAGE_RENDERER);
  if (!existsSync(file)) {
    log.warn(
      { file },
      'pages come without their entries, which browsers add: build the pages anew',
    );
    return async () => undefined;
  }
  const { renderWithContent }: { renderWithContent: RenderWithContent } = await import(
    pathToFileURL(file).href
  );
  return async (path, ask) => {
    try {
      return await renderWithContent({ path, origin: publicUrl, ask });
    } catch (err) {
      log.error({ err, path }, 'a page could not be rendered: browsers do it');
      return undefined;
    }
  };
}
