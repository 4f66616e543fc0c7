import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ask, ContentQuery, ContentSource } from '@poyanil/content';
import { todayInKerala } from '@poyanil/domain';
import { LRUCache } from 'lru-cache';
import type { Page } from './pages.ts';

/**
 * A cache smaller than the site helps little: a crawler that takes all pages in turn would have each one made again. A page takes
 * some 50 kB, packed and with what it was made of, so this has room for more than a thousand.
 */
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Makes a page of what it asks for. Null where there is no such page, undefined where the answers
 * do not tell. It may do without an answer that it cannot have.
 */
export type MakePage = (ask: Ask) => Promise<Page | null | undefined>;

/**
 * The page at a path, made anew only when content answers otherwise, or on another day: a page may say when it was made. Undefined
 * where content cannot tell.
 */
export type PageAt = (path: string, make: MakePage) => Promise<Page | null | undefined>;

interface Answer {
  query: ContentQuery;
  text: string;
}

interface KeptPage {
  /** All that it was made of. */
  answers: readonly Answer[];
  page: Page;
  /** In Kerala. */
  madeOn: string;
}

export function keepPages(content: ContentSource): PageAt {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answers, page }) =>
      [...page.packed.values()].reduce((sum, { length }) => sum + length, 0) +
      answers.reduce((sum, { text }) => sum + 2 * text.length, 0),
  });
  const inMaking = new Map<string, ReturnType<PageAt>>();
  const takeTurn = createTurns();

  async function isCurrent({ answers, madeOn }: KeptPage): Promise<boolean> {
    if (madeOn !== todayInKerala()) return false;
    const now = await Promise.all(answers.map(({ query }) => content.answer(query)));
    return now.every(({ status, body }, index) => status === 200 && body === answers[index]?.text);
  }

  const makeAt: PageAt = async (path, make) => {
    const answers: Answer[] = [];
    const madeOn = todayInKerala();
    let isThere = true;
    await takeTurn();
    const page = await make(async (query) => {
      const { status, body } = await content.answer(query);
      if (status !== 200) {
        isThere = false;
        throw new Error(`Content answered with status ${status}`);
      }
      answers.push({ query, text: body });
      await takeTurn();
      return body;
    }).catch((error: unknown) => {
      if (isThere) throw error;
      return undefined;
    });
    // A page that lacks an answer is made anew for the next visitor.
    if (page && isThere) kept.set(path, { answers, page, madeOn });
    return page;
  };

  return async (path, make) => {
    const known = kept.get(path);
    if (known !== undefined && (await isCurrent(known))) return known.page;
    // Whoever else asks meanwhile gets the same.
    const making = inMaking.get(path) ?? makeAt(path, make).finally(() => inMaking.delete(path));
    inMaking.set(path, making);
    return await making;
  };
}

/**
 * Returns a function that lets its callers go on one by one, each in a turn of the event loop of its own. Rendering a page takes
 * some 20 ms: if hundreds were rendered in one turn, forms would wait for all of them.
 */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
