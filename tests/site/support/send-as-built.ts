import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { detailKinds, details, hospitalIds, pathsWithEntries } from '@poyanil/domain';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Files of pages that get their entries from the API, by the start of their addresses; those of lists end there. */
const builtPages = hospitalIds.flatMap((hospital) => [
  ...detailKinds.map((kind) => {
    const folder = `/${hospital}/${details[kind].folder}/`;
    return { file: `${folder}shell.html`, stands: (path: string) => path.startsWith(folder) };
  }),
  ...pathsWithEntries(hospital).map((page) => ({
    file: `${page}.html`,
    stands: (path: string) => path === page,
  })),
]);

/** Has pages come without their entries, as they do while the API cannot tell them: the app asks. */
export async function sendAsBuilt(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => builtPages.some(({ stands }) => stands(pathname)),
    async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      const built = builtPages.find(({ stands }) => stands(pathname));
      if (built === undefined || route.request().resourceType() !== 'document') {
        return await route.fallback();
      }
      const response = await route.fetch();
      const sent = await response.text();
      const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      const words: Readonly<Record<string, string>> = {
        __ORIGIN__: /data-origin="([^"]*)"/.exec(sent)?.[1] ?? origin,
        __DEAD_LETTER_DAYS__: /data-dead-letter-days="([^"]*)"/.exec(sent)?.[1] ?? '',
        __BACKUP_DAYS__: /data-backup-days="([^"]*)"/.exec(sent)?.[1] ?? '',
        __ASSET_HOSTS__: /data-asset-hosts="([^"]*)"/.exec(sent)?.[1] ?? '',
        __TITLE__: titleOf(sent),
        __DESCRIPTION__: /name="description" content="([^"]*)"/.exec(sent)?.[1] ?? '',
        __ID__: pathname.slice(pathname.lastIndexOf('/') + 1),
      };
      const body = readFileSync(join(WEB_ROOT, built.file), 'utf8').replaceAll(
        /__(?:ORIGIN|DEAD_LETTER_DAYS|BACKUP_DAYS|ASSET_HOSTS|TITLE|DESCRIPTION|ID)__/g,
        (word) => words[word] ?? word,
      );
      await route.fulfill({ response, body });
    },
  );
}
