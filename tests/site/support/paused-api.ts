import type { Page, Route } from '@playwright/test';
import { problem } from '@poyanil/domain';

/** URLs to which forms are sent. Content is queried elsewhere. */
const FORM_CALLS = '**/api/v1/{service,jobs}/**';

const ACCEPTED_ID = 's_01KAPQ0000ABCDEFGHJKMNPQRS';
export const REFERENCE = 'JKMNPQRS';

type Answer = 'accept' | 'no connection' | number | { field: string; detail: string };

export interface PausedApi {
  requests: { key: string | undefined; language: string | undefined; body: string }[];
  answer(answer: Answer): Promise<void>;
}

export async function pauseApi(page: Page): Promise<PausedApi> {
  const requests: PausedApi['requests'] = [];
  const waiting: Route[] = [];
  const wakers: (() => void)[] = [];
  await page.route(FORM_CALLS, (route) => {
    requests.push(noteOf(route));
    waiting.push(route);
    wakers.shift()?.();
  });

  async function next(): Promise<Route> {
    const route = waiting.shift();
    if (route !== undefined) return route;
    await new Promise<void>((resolve) => wakers.push(resolve));
    return next();
  }
  return { requests, answer: async (answer) => give(await next(), answer) };
}

export async function answerApi(page: Page, answer: Answer): Promise<PausedApi['requests']> {
  const requests: PausedApi['requests'] = [];
  await page.route(FORM_CALLS, async (route) => {
    requests.push(noteOf(route));
    await give(route, answer);
  });
  return requests;
}

function noteOf(route: Route): PausedApi['requests'][number] {
  const request = route.request();
  const headers = request.headers();
  return {
    key: headers['idempotency-key'],
    language: headers['content-language'],
    body: request.postData() ?? '',
  };
}

function give(route: Route, answer: Answer): Promise<void> {
  if (answer === 'accept') {
    return route.fulfill({ status: 202, json: { id: ACCEPTED_ID, status: 'accepted' } });
  }
  if (answer === 'no connection') return route.abort('connectionrefused');
  if (typeof answer === 'number') return route.fulfill({ status: answer, json: {} });
  const contentType = 'application/problem+json';
  return route.fulfill({ status: 422, contentType, json: problem('invalid-field', answer) });
}
