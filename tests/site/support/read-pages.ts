import type { Page } from '@playwright/test';

export interface ReadPage<Found> {
  path: string;
  html: string;
  found: Found;
}

/** Reads every page of the sitemap, and one entry per kind and hospital. `find` runs in the browser, and can use nothing but the page. */
export async function readAllPages<Found>(
  page: Page,
  find: (document: Document) => Found,
): Promise<ReadPage<Found>[]> {
  await page.goto('/');
  return await page.evaluate(`(${readPages})(${find})`);
}

async function readPages(find: (document: Document) => unknown) {
  const read = async (path: string) => (await fetch(path)).text();
  const sitemap = new DOMParser().parseFromString(await read('/sitemap.xml'), 'text/xml');
  const seen = new Set<string>();
  const paths = [...sitemap.querySelectorAll('loc')]
    .map(({ textContent }) => new URL(textContent).pathname)
    .filter((path) => {
      const [folder] = /^.*\/details?\//.exec(path) ?? [path];
      return !seen.has(folder) && seen.add(folder);
    });
  const pages: ReadPage<unknown>[] = [];
  // Several at a time: one after the other would take twice as long.
  const take = async (): Promise<void> => {
    const path = paths.pop();
    if (path === undefined) return;
    const html = await read(path);
    pages.push({ path, html, found: find(new DOMParser().parseFromString(html, 'text/html')) });
    await take();
  };
  await Promise.all([take(), take(), take(), take()]);
  return pages;
}
