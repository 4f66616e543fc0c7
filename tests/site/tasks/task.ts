import type { Locator, Page } from '@playwright/test';
import type { Lane } from '../../bench/report/in-rounds.ts';
import { Visitor } from './visitor.ts';

/** What a visitor does from the page on which they begin, until the answer is in the window. */
export type Way = (visitor: Visitor) => Promise<void>;

export const NOT_POSSIBLE = 'not possible';

export interface Task {
  /** What somebody wants. */
  wish: string;
  start: string;
  /** The time of the visit, as ISO 8601; the machine's if left out. */
  at?: string;
  now: Way;
  /** The way at the site as it was before release 1.1.0, where it was another one. */
  before?: Way | typeof NOT_POSSIBLE;
}

export type Site = 'before' | 'now';
export type LaneName = `${Site}: ${string}`;

export function laneName(site: Site, { wish }: Task): LaneName {
  return `${site}: ${wish}`;
}

/** Each task at each site at which somebody can do it, with a new phone each time. */
export function lanesOf(
  tasks: readonly Task[],
  sites: Readonly<Record<Site, string | undefined>>,
  openPhone: (site: string) => Promise<Page>,
): Lane<LaneName>[] {
  return tasks.flatMap((task) =>
    (['before', 'now'] as const).flatMap((site) => {
      const url = sites[site];
      const way = site === 'before' ? (task.before ?? task.now) : task.now;
      if (url === undefined || way === NOT_POSSIBLE) return [];
      const name = laneName(site, task);
      return [{ name, run: async () => play(name, task, way, await openPhone(url)) }];
    }),
  );
}

async function play(name: LaneName, { start, at }: Task, way: Way, page: Page) {
  try {
    if (at !== undefined) await page.clock.setFixedTime(at);
    const visitor = new Visitor(page);
    await visitor.open(start);
    await way(visitor);
    return { ...visitor.effort() };
  } catch (error) {
    throw new Error(`${name}, at ${page.url()}`, { cause: error });
  } finally {
    await page.context().close();
  }
}

/** By the menu that each page of a hospital has. */
export async function byMenu(visitor: Visitor, word: string, leadsTo: string): Promise<void> {
  await openMenu(visitor);
  await visitor.tap(inMenu(visitor).getByRole('link', { name: word, exact: true }), leadsTo);
}

/** By a list that the menu opens in its place. */
export async function byMenuOf(
  list: string,
  visitor: Visitor,
  word: string,
  leadsTo: string,
): Promise<void> {
  await openMenu(visitor);
  await visitor.tap(inMenu(visitor).getByText(list, { exact: true }).first());
  await visitor.tap(inMenu(visitor).getByRole('link', { name: word, exact: true }), leadsTo);
}

/** By a link in the page itself. */
export async function byLink(visitor: Visitor, word: string, leadsTo: string): Promise<void> {
  await visitor.tap(visitor.main.getByRole('link', { name: word }).first(), leadsTo);
}

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.tap(visitor.page.getByRole('button', { name: 'Menu', exact: true }));
}

function inMenu({ page }: Visitor): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}
