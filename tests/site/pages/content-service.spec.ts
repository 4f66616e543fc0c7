import { expect, type Page, test } from '@playwright/test';
import { CONTENT_ROOT } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import {
  type HostedContent,
  type ServiceBehaviour,
  startHostedContent,
} from '../../support/hosted-content.ts';
import { startInProcessSite } from '../../support/in-process-site.ts';
import { listedDoctors } from '../../support/listed-doctors.ts';
import { sharedPages } from '../../support/publish-pages.ts';
import { type Stack, startStack } from '../../support/stack.ts';

// The published pages, before a server that plays the hosted content service.

const HOSPITAL = 'poyanil_hospital_punalur';

let hosted: HostedContent;
let stack: Stack;
let pages: Awaited<ReturnType<typeof sharedPages>>;

test.beforeAll(async () => {
  pages = await sharedPages();
  hosted = await startHostedContent(await loadContent(CONTENT_ROOT));
  stack = await startStack({
    programs: ['api'],
    environment: {
      CONTENT_URL: hosted.url,
      CONTENT_ACCESS_TOKEN: hosted.accessToken,
      WEB_ROOT: pages.webRoot,
    },
  });
});
test.afterAll(async () => {
  await stack?.remove();
  await hosted?.kill();
  await pages?.[Symbol.asyncDispose]();
});

test('doctors of the service stay when it dies, and nobody sees its key', async ({ page }) => {
  const heard: string[] = [];
  page.on('response', async (response) => {
    heard.push(response.url(), JSON.stringify(response.headers()));
    if (response.url().includes('/api/')) heard.push(await response.text());
  });
  await expectDoctors(page, stack.url, 'Nephrology');
  expect(new Set(hosted.requests)).toEqual(new Set(['Departments', 'DoctorsOfDepartment']));

  await hosted.kill();
  await page.reload();
  await expectDoctors(page, stack.url, 'Nephrology');
  // What nobody asked for before cannot be had: the visitor leaves the doctor to the staff.
  await page.getByLabel('Department', { exact: true }).selectOption('Urology');
  const doctor = page.getByLabel('Doctor', { exact: true });
  await expect(doctor).toBeEnabled({ timeout: 10_000 });
  await expect(doctor.locator('option')).toHaveText(['Select Doctor']);

  expect(heard.length).toBeGreaterThan(10);
  expect([...heard, await page.content(), ...stack.logs].join('\n')).not.toContain(
    hosted.accessToken,
  );
});

const FRESH_MS = 200;
const faults: ServiceBehaviour[] = [{ kind: 'fail' }, { kind: 'hang' }, { kind: 'limit' }];

test('what is old is still shown while the service is in any trouble', async ({ browser }) => {
  test.slow();
  const service = await startHostedContent(await loadContent(CONTENT_ROOT));
  const site = await startInProcessSite(service, { webRoot: pages.webRoot, freshMs: FRESH_MS });
  /** Another visitor, whose browser has kept nothing. */
  async function visit(): Promise<void> {
    const context = await browser.newContext();
    await expectDoctors(await context.newPage(), site.url, 'Nephrology');
    await context.close();
  }
  try {
    await visit();
    for (const behaviour of faults) {
      service.behaviour = behaviour;
      const asked = service.requests.length;
      await expect(async () => {
        await visit();
        // Only then was the answer old, and the service asked for a new one.
        expect(service.requests.length).toBeGreaterThan(asked);
      }).toPass();
    }
    await service.kill();
    await visit();
  } finally {
    await site.stop();
    await service.kill();
  }
});

async function expectDoctors(page: Page, origin: string, department: string): Promise<void> {
  const names = await listedDoctors(HOSPITAL, department);
  expect(names.length).toBeGreaterThan(0);
  await page.goto(`${origin}/${HOSPITAL}/appointment`);
  await expect(page.getByRole('button', { name: 'Request appointment' })).toBeEnabled();
  await page.getByLabel('Department', { exact: true }).selectOption(department);
  const options = page.getByLabel('Doctor', { exact: true }).locator('option');
  await expect(options).toHaveText(['Select Doctor', ...names]);
}
