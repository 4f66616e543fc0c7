import { openBuild } from './build.ts';
import type { PublisherConfig } from './config.ts';
import { openContent } from './open-content.ts';
import { publish } from './publish.ts';
import type { Versions } from './versions.ts';

interface OnceOptions extends Pick<PublisherConfig, 'settings' | 'contentService'> {
  /** The folder of the build. */
  dist: string;
  contentRoot: string;
  versions: Versions;
  isPreview: boolean;
}

/** Publishes the content as it is now, and says what has changed. The last line is the folder of the version in use. */
export async function publishOnce(options: OnceOptions): Promise<void> {
  const { dist, contentRoot, contentService, versions, isPreview } = options;
  versions.lock();
  const started = performance.now();
  const now = new Date();
  const build = await openBuild(dist);
  const { settings } = options;
  const { publicUrl } = settings;
  const content = await openContent({
    root: contentRoot,
    service: contentService,
    publicUrl,
    now,
    isPreview,
  });
  const published = await publish({ build, settings, versions, contentRoot, ...content, now });
  const { version, pages, written, removed, parts } = published;
  for (const name of parts) {
    console.error(
      `The content service answers ${name} only in part: an entry leads to something that is not published.`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (written.length < pages) for (const file of written) console.log(`changed  ${pathOf(file)}`);
  for (const file of removed) console.log(`removed  ${pathOf(file)}`);
  console.log(
    `Published ${version}: ${written.length} of ${pages} pages changed, in ${seconds} s.`,
  );
  console.log(versions.link);
}

/** The address of a page's file. */
function pathOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
