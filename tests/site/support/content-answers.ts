import type { Page, Route } from '@playwright/test';
import { sendWithoutEntries } from './send-without-entries.ts';

const CONTENT_CALLS = '**/api/v1/content?*';

export async function answerContent(
  page: Page,
  operationName: string,
  data: object,
): Promise<void> {
  await onQuery(page, operationName, (route) => route.fulfill({ json: { data } }));
}

export async function changeContent<Data extends object>(
  page: Page,
  operationName: string,
  change: (data: Data) => object,
): Promise<void> {
  await onQuery(page, operationName, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: change(data) } });
  });
}

export async function failContent(page: Page, operationName: string): Promise<void> {
  await onQuery(page, operationName, (route) => route.abort('connectionrefused'));
}

/** Holds one query until the returned function is called. */
export async function holdContent(page: Page, operationName: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onQuery(page, operationName, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

async function onQuery(
  page: Page,
  operationName: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await onContent(page, (route, asked) =>
    asked === operationName ? handle(route) : route.fallback(),
  );
}

export async function onContent(
  page: Page,
  handle: (route: Route, operationName: string) => Promise<void>,
): Promise<void> {
  await sendWithoutEntries(page);
  await page.route(CONTENT_CALLS, (route) =>
    handle(route, new URL(route.request().url()).searchParams.get('operationName') ?? ''),
  );
}
