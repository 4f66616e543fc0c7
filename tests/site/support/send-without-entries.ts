import type { Page, Route } from '@playwright/test';

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<script type="application\/json")/;
/** Tests run on the loopback. Frames of other sites are not changed. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)$/;
const FILES = /^\/(api|assets|content|pictures)\/|\.(?!json$)\w+$/;
/** Error messages of requests that are interrupted by the end of a test. */
const ENDED = /Test ended|has been (?:closed|disposed)/;
const DATA = /(id="page-data">)(.*?)(?=<\/script>)/;
/** The path of an entry's page, with groups for its list and its folder. */
const ENTRY = /^((\/[^/]+\/[^/]+)\/details?\/)[^/]+$/;

/** Serves pages without entries, as in development: the app requests them. For an unknown entry, it serves another entry's page. */
export async function sendWithoutEntries(page: Page): Promise<void> {
  await page.route(
    ({ hostname, pathname }) => OWN_HOST.test(hostname) && !FILES.test(pathname),
    endingWithTest(async (route) => {
      const isData = new URL(route.request().url()).pathname.endsWith('.json');
      if (!isData && route.request().resourceType() !== 'document') return await route.fallback();
      const found = await route.fetch();
      const response = found.ok() ? found : await fetchOther(route, isData ? '.json' : '');
      if (response === undefined) return await route.fulfill({ response: found });
      if (isData) {
        return await route.fulfill({ response, json: { ...(await response.json()), answers: {} } });
      }
      const body = (await response.text())
        // The app starts once something is painted, or after three seconds.
        .replace(ROOT, '<div id="root">…</div>')
        .replace(DATA, (_, start, json) => start + withoutAnswers(json));
      await route.fulfill({ response, body });
    }),
  );
}

/** Ignores requests that the end of the test interrupts: the app preloads the next page's data before a link is followed. */
function endingWithTest(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  return async (route) => {
    try {
      await answer(route);
    } catch (error) {
      if (!(error instanceof Error && ENDED.test(error.message))) throw error;
    }
  };
}

/** Fetches the page of the first entry in the requested entry's list. Returns undefined for pages of another kind. */
async function fetchOther(route: Route, ending: string) {
  const { origin, pathname } = new URL(route.request().url());
  const [, folder, list] = ENTRY.exec(pathname.replace(/\.json$/, '')) ?? [];
  if (folder === undefined) return undefined;
  const html = await (await route.fetch({ url: `${origin}${list}` })).text();
  const [path = ''] = new RegExp(`${folder}[\\w-]+`).exec(html) ?? [];
  return await route.fetch({ url: `${origin}${path}${ending}` });
}

function withoutAnswers(json: string): string {
  return JSON.stringify({ ...JSON.parse(json), answers: {} }).replaceAll('<', '\\u003c');
}
