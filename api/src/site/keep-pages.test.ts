import type { ContentAnswer, ContentQuery } from '@poyanil/content';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepPages, type MakePage } from './keep-pages.ts';
import { type Page, sitePageOf, unpack } from './pages.ts';

const question = (id: string): ContentQuery => ({
  hash: 'h',
  operationName: 'O',
  variables: { id },
});

/** Content of this test: what it answers to each identifier can be changed. */
function startContent() {
  const answers = new Map<string, ContentAnswer>();
  let asked = 0;
  return {
    answers,
    asked: () => asked,
    answer: async ({ variables }: ContentQuery) => {
      asked += 1;
      return answers.get(`${variables.id}`) ?? { status: 503, body: '' };
    },
  };
}

const textOf = (page: Page | null | undefined) => page && unpack(page).toString();

function startMaking() {
  let made = 0;
  const make: MakePage = async (ask) => {
    made += 1;
    return sitePageOf('.html', `${await ask(question('a'))} ${await ask(question('b'))}`);
  };
  return { make, made: () => made };
}

test('a page is made once, and anew when any answer that it was made of is another', async () => {
  const content = startContent();
  const { make, made } = startMaking();
  const pageAt = keepPages(content);
  content.answers.set('a', { status: 200, body: '1' }).set('b', { status: 200, body: '2' });
  expect(textOf(await pageAt('/p', make))).toBe('1 2');
  expect(textOf(await pageAt('/p', make))).toBe('1 2');
  expect(made()).toBe(1);
  content.answers.set('b', { status: 200, body: '3' });
  expect(textOf(await pageAt('/p', make))).toBe('1 3');
  expect(made()).toBe(2);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a page is made anew once the day in Kerala is another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const content = startContent();
  const { make, made } = startMaking();
  const pageAt = keepPages(content);
  content.answers.set('a', { status: 200, body: '1' }).set('b', { status: 200, body: '2' });
  for (const [moment, times] of [
    ['2026-11-25T18:00:00Z', 1],
    ['2026-11-25T18:29:59Z', 1],
    ['2026-11-25T18:30:00Z', 2],
    ['2026-11-26T18:29:59Z', 2],
  ] as const) {
    vi.setSystemTime(moment);
    await pageAt('/p', make);
    expect(made(), moment).toBe(times);
  }
});

test('whoever asks while a page is being made gets the same one', async () => {
  const content = startContent();
  const { make, made } = startMaking();
  const pageAt = keepPages(content);
  content.answers.set('a', { status: 200, body: '1' }).set('b', { status: 200, body: '2' });
  const pages = await Promise.all(Array.from({ length: 50 }, () => pageAt('/p', make)));
  expect(new Set(pages).size).toBe(1);
  expect([made(), content.asked()]).toEqual([1, 2]);
});

test('while content is away there is no page, and once it is back there is', async () => {
  const content = startContent();
  const { make } = startMaking();
  const pageAt = keepPages(content);
  content.answers.set('a', { status: 200, body: '1' });
  expect(await pageAt('/p', make)).toBeUndefined();
  content.answers.set('b', { status: 200, body: '2' });
  expect(textOf(await pageAt('/p', make))).toBe('1 2');
});

test('a page that does without an answer is there, and is made anew once the answer can be had', async () => {
  const content = startContent();
  const pageAt = keepPages(content);
  const make: MakePage = async (ask) => {
    const first = await ask(question('a'));
    return sitePageOf('.html', `${first} ${await ask(question('b')).catch(() => 'alone')}`);
  };
  content.answers.set('a', { status: 200, body: '1' });
  expect(textOf(await pageAt('/p', make))).toBe('1 alone');
  content.answers.set('b', { status: 200, body: '2' });
  expect(textOf(await pageAt('/p', make))).toBe('1 2');
});

test('what fails otherwise is told, and forgotten', async () => {
  const pageAt = keepPages(startContent());
  const fail = async () => Promise.reject(new Error('ours'));
  await expect(pageAt('/p', fail)).rejects.toThrow('ours');
  expect(await pageAt('/p', async () => null)).toBeNull();
});

describe('keepPages', () => {
  const content = { answer: async () => ({ status: 200, body: 'x'.repeat(20_000) }) };

  test('keeps every page of a large site', async () => {
    let made = 0;
    const make: MakePage = async (ask) => {
      made += 1;
      await ask(question('a'));
      return sitePageOf('.html', 'page');
    };
    const pageAt = keepPages(content);
    for (let walk = 0; walk < 2; walk++) {
      for (let page = 0; page < 600; page++) await pageAt(`/${page}`, make);
    }
    expect(made).toBe(600);
  });

  test('renders one page in each turn of the event loop', async () => {
    let turn = 0;
    const turns: number[] = [];
    const next = () => {
      turn += 1;
      if (turns.length < 100) setImmediate(next);
    };
    setImmediate(next);
    const pageAt = keepPages(content);
    const make: MakePage = async (ask) => {
      turns.push(turn);
      await ask(question('a'));
      turns.push(turn);
      return null;
    };
    await Promise.all(Array.from({ length: 50 }, (_, page) => pageAt(`/${page}`, make)));
    expect(new Set(turns).size).toBe(100);
  });
});
