import type { Page } from '@playwright/test';

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<script type="application\/json")/;
const FILES = /^\/(api|assets|content|pictures)\/|\.(?!json$)\w+$/;

/**
 * Has pages come without their entries, as in development: the app draws them by itself and asks the API for the entries. Addresses
 * that have no page get the one at `likePath`, if it is given.
 */
export async function sendWithoutEntries(page: Page, likePath?: string): Promise<void> {
  await page.route(
    ({ pathname }) => !FILES.test(pathname),
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const isData = url.pathname.endsWith('.json');
      if (!isData && request.resourceType() !== 'document') return await route.fallback();
      const found = await route.fetch();
      const response =
        found.ok() || likePath === undefined
          ? found
          : await route.fetch({ url: url.origin + likePath + (isData ? '.json' : '') });
      if (!response.ok()) return await route.fulfill({ response });
      if (isData) {
        return await route.fulfill({ response, json: { ...(await response.json()), answers: {} } });
      }
      const body = (await response.text()).replace(ROOT, '<div id="root"></div>');
      await route.fulfill({ response, body });
    },
  );
}
