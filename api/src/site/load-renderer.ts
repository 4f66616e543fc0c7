import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Ask,
  type PageWithContent,
  pageRenderer,
  type RenderWithContent,
} from '@poyanil/content';
import { basePaths, type Language, withoutMalayalam } from '@poyanil/domain';
import type { Logger } from 'pino';

/** Renders the page at a path; undefined where it cannot be done: the browser then does it. */
export type Render = (path: string, ask: Ask) => Promise<PageWithContent | undefined>;

interface RendererOptions {
  webRoot: string;
  publicUrl: string;
  /** Whether pages lead to those in Malayalam. */
  malayalam: boolean;
  log: Logger;
}

/** The renderers that the build of the pages left, one of each language. */
export async function loadRenderer(options: RendererOptions): Promise<Render> {
  const { webRoot, publicUrl, malayalam, log } = options;
  const english = await importRenderer(webRoot, 'en');
  const translated = malayalam ? await importRenderer(webRoot, 'ml') : undefined;
  if (english === undefined) {
    log.warn(
      { webRoot },
      'pages come without their entries, which browsers add: build the pages anew',
    );
  }
  return async (path, ask) => {
    const render = path.startsWith(`${basePaths.ml}/`) ? translated : english;
    try {
      const page = await render?.({ path, origin: publicUrl, ask });
      return page && !malayalam ? { ...page, html: withoutMalayalam(page.html) } : page;
    } catch (err) {
      log.error({ err, path }, 'a page could not be rendered: browsers do it');
      return undefined;
    }
  };
}

async function importRenderer(
  webRoot: string,
  language: Language,
): Promise<RenderWithContent | undefined> {
  const file = join(webRoot, pageRenderer(language));
  if (!existsSync(file)) return undefined;
  const { renderWithContent }: { renderWithContent: RenderWithContent } = await import(
    pathToFileURL(file).href
  );
  return renderWithContent;
}
