import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Documents } from './documents.ts';
import { type GuideEnvironment, openSite, PROJECT, type Site } from './site.ts';

export interface GuideRun extends GuideEnvironment {
  documents: Documents;
  seed: number;
  /** Rates for scenarios that count each request. */
  perSecond: { forms: number; pages: number };
  openSite(name: string, settings?: Readonly<Record<string, string>>): Promise<Site>;
  /** Registers work to do before the scenario's sites are taken down. */
  atEnd(work: () => Promise<void>): void;
  closeSites(): Promise<void>;
}

export interface Scenario {
  name: string;
  title: string;
  play(run: GuideRun): Promise<string[]>;
}

export function makeRun(
  given: Omit<GuideRun, 'openSite' | 'atEnd' | 'closeSites' | 'followed'>,
): GuideRun {
  const sites: Site[] = [];
  const ends: (() => Promise<void>)[] = [];
  const run: GuideRun = {
    ...given,
    followed: new Set(),
    async openSite(name, settings = {}) {
      const folder = join(given.folder, name);
      mkdirSync(folder);
      const site = await openSite(run, { name: `${PROJECT}-${name}`, folder, settings });
      sites.push(site);
      return site;
    },
    atEnd: (work) => {
      ends.push(work);
    },
    async closeSites() {
      for (const end of ends.splice(0)) await end();
      for (const site of sites.splice(0)) await site.takeDown();
    },
  };
  return run;
}
