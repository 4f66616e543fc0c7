import { expect, type Page, test } from '@playwright/test';
import { contactOf, detailPath } from '@poyanil/domain';
import {
  ATTACKED_HOSPITAL,
  documentOf,
  type Json,
  newsOf,
  paragraph,
  pictureOf,
  richText,
  saying,
  sysOf,
  textNode,
} from '../../content/hostile/entries.ts';
import { evilAddresses, evilLinks } from '../../content/hostile/evil-addresses.ts';
import { type HostileService, startHostileService } from '../../content/hostile/hostile-service.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { sharedPages } from '../../support/publish-pages.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { watchPage } from '../../support/watched-page.ts';
import { answerContent } from '../support/content-answers.ts';
import { sendWithoutEntries } from '../support/send-without-entries.ts';

let service: HostileService;
let stack: Stack;
let pages: Awaited<ReturnType<typeof sharedPages>>;
test.beforeAll(async () => {
  pages = await sharedPages();
  service = await startHostileService(() => {});
  stack = await startStack({
    programs: ['api'],
    environment: {
      ...service.environment,
      WEB_ROOT: pages.webRoot,
    },
  });
});
test.afterAll(async () => {
  await stack?.remove();
  await pages?.[Symbol.asyncDispose]();
  await service?.stop();
});

const embeddedAsset = (id: string) => embedded('embedded-asset-block', id);
const embeddedEntry = (id: string) => embedded('embedded-entry-block', id);
function embedded(nodeType: string, id: string): Json {
  return {
    nodeType,
    data: { target: { sys: { type: 'Link', linkType: 'Any', id } } },
    content: [],
  };
}
const linkTo = (uri: unknown): Json => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [textNode('a link')],
});

function ofAllAddresses(): Json {
  const ids = evilAddresses.map((_address, index) => `evil-${index}`);
  return richText(
    documentOf(
      paragraph(...[...evilAddresses, ...evilLinks].map(linkTo)),
      ...ids.map((id) => embeddedAsset(id)),
      ...ids.map((id) => embeddedAsset(`${id}-film`)),
      ...ids.map((id) => embeddedEntry(id)),
    ),
    ids.flatMap((id, index) => [
      pictureOf(evilAddresses[index], id),
      { ...pictureOf(evilAddresses[index], `${id}-film`), contentType: 'video/mp4' },
    ]),
    ids.map((id, index) => ({
      __typename: 'VideoEmbed',
      sys: sysOf(id),
      title: 'A film',
      provider: 'evil',
      link: evilAddresses[index],
    })),
  );
}

const MARKUP = `</title></script><script>evil()</script><img src=x onerror=evil()>`;

const hostileNews: [what: string, changes: Json][] = [
  ['names full of markup', { headline: MARKUP, subHeadline: MARKUP }],
  ['texts full of markup', { content: richText(documentOf(paragraph(textNode(MARKUP)))) }],
  ['addresses that run or lead away', { content: ofAllAddresses(), thumbnail: null }],
];

test('a malicious entry runs no script, calls no other host, breaks no page', async ({ page }) => {
  const watched = watchPage(page);
  await page.addInitScript('window.evil = () => { window.hasRun = true; }');
  await sendWithoutEntries(page);
  for (const [index, [what, changes]] of hostileNews.entries()) {
    service.behave = saying((id) =>
      JSON.stringify({
        data: {
          news: newsOf(id, { thumbnail: null, ...changes }),
          newsCollection: { total: 0, items: [] },
        },
      }),
    );
    await page.goto(stack.url + detailPath(ATTACKED_HOSPITAL, 'news', `entry-${index}`));
    await waitUntilHydrated(page);
    const title = String(changes.headline ?? newsOf('any').headline);
    await expect(page.locator('h1'), what).toHaveText(title);
    await expectHarmless(page, what);
    watched.expectQuiet(what);
  }
});

test('a malformed entry leaves a page with the number to call', async ({ page }) => {
  await sendWithoutEntries(page);
  service.behave = saying(() => '{"data":{"news":["evil"]}}');
  await page.goto(stack.url + detailPath(ATTACKED_HOSPITAL, 'news', 'none'));
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['News']);
  await expect(main.getByText(contactOf(ATTACKED_HOSPITAL).contactNumber)).toBeVisible();
  await expect(main).not.toContainText('evil');
});

test('malicious content past the API does not run in the browser', async ({ page, baseURL }) => {
  await page.addInitScript('window.evil = () => { window.hasRun = true; }');
  const asked: string[] = [];
  // Editors may set links to other sites, and visitors may follow them.
  const running = evilLinks.filter(
    (link) => typeof link !== 'string' || !link.startsWith('https:'),
  );
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const content = richText(documentOf(paragraph(...running.map(linkTo), textNode(MARKUP))));
  const news = newsOf('past', { headline: MARKUP, subHeadline: MARKUP, thumbnail: null, content });
  await answerContent(page, 'News', { news });
  await page.goto(await knownPage(page));
  await expect(page.locator('h1')).toHaveText(MARKUP);
  await expect(page.getByText('a link').first()).toBeVisible();
  await expectHarmless(page, 'past the API');
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? '').host]));
});

async function knownPage(page: Page): Promise<string> {
  await page.goto(`/${ATTACKED_HOSPITAL}/news`);
  const link = page.getByRole('link', { name: 'Read More' }).first();
  return (await link.getAttribute('href')) ?? '';
}

async function expectHarmless(page: Page, what: string): Promise<void> {
  expect(await page.evaluate('window.hasRun'), what).toBeUndefined();
  const addresses = (name: string) =>
    page
      .locator(`main [${name}]`)
      .evaluateAll((all, each) => all.map((element) => element.getAttribute(each) ?? ''), name);
  for (const address of await addresses('href')) {
    expect(address, what).toMatch(/^(?:\/|#|tel:|mailto:|https?:)/);
  }
  for (const address of [...(await addresses('src')), ...(await addresses('poster'))]) {
    expect(address, what).toMatch(/^\/(?!\/)(?!.*evil)/);
  }
  const strange = page.locator('main').locator('script, iframe, object, embed, base, form[action]');
  expect(await strange.count(), what).toBe(0);
}
