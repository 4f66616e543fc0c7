import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PUBLICATION_FAULT } from '@poyanil/content/built-pages';
import { holdLock } from '@poyanil/server/process/hold-lock';
import { syncFolder } from './files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RELEASE_DAYS = 30;
/** How long to wait for the lock. A full publication takes about half of this on a small machine. */
const LOCK_PATIENCE_MS = 60_000;
const LOCK_EVERY_MS = 200;
const CURRENT = 'current';
const UNFINISHED = '.part';
const NAME = /^\d{8}T\d{9}Z$/;

/** A release's versions, with a link to the one in use. Next to the releases is a link to the newest publication of any release. */
export class Versions {
  readonly #siteDir: string;
  readonly #release: string;
  readonly #folder: string;

  constructor(siteDir: string, release: string) {
    this.#siteDir = siteDir;
    this.#release = release;
    this.#folder = join(siteDir, release);
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Blocks other publications of the site until this process ends. Waits for a running one; throws if it takes too long. */
  async lock(patienceMs = LOCK_PATIENCE_MS): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!holdLock(join(this.#siteDir, '.lock.db'))) {
      if (performance.now() >= until)
        throw new Error(`Another publication is running in ${this.#siteDir}. Wait until it ends.`);
      await wait(LOCK_EVERY_MS);
    }
  }

  /** Records that the content could not be published, for the API, which notifies operators. Keeps the time of the first failure. */
  noteFault(now: Date): void {
    const file = join(this.#siteDir, PUBLICATION_FAULT);
    if (existsSync(file)) return;
    try {
      writeFileSync(file, JSON.stringify({ since: now.getTime() }));
    } catch (error) {
      // The disk may be full. Don't hide why the publication failed, and leave no partial record for the next failure.
      rmSync(file, { force: true });
      console.error(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }

  clearFault(): void {
    rmSync(join(this.#siteDir, PUBLICATION_FAULT), { force: true });
  }

  get link(): string {
    return join(this.#folder, CURRENT);
  }

  /** Undefined before the first publication. */
  current(): string | undefined {
    return existsSync(this.link) ? basename(readlinkSync(this.link)) : undefined;
  }

  list(): string[] {
    return versionsIn(this.#folder);
  }

  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  /** Returns the name of a new version, which sorts after all others. */
  newName(now: Date): string {
    const name = nameOf(now);
    const last = this.list().at(-1);
    return last === undefined || last < name ? name : nameOf(new Date(timeOf(last) + 1));
  }

  /** Creates an empty folder for the files of a new version. Deletes what an earlier run left unfinished. */
  begin(name: string): string {
    for (const left of readdirSync(this.#folder).filter((each) => each.endsWith(UNFINISHED))) {
      rmSync(join(this.#folder, left), { recursive: true });
    }
    const path = this.pathOf(name) + UNFINISHED;
    mkdirSync(path);
    return path;
  }

  abandon(name: string): void {
    rmSync(this.pathOf(name) + UNFINISHED, { recursive: true, force: true });
  }

  /** Activates a version whose files are synced to disk. */
  finish(name: string): void {
    renameSync(this.pathOf(name) + UNFINISHED, this.pathOf(name));
    try {
      syncFolder(this.#folder);
      this.use(name);
    } catch (error) {
      if (this.current() !== name) rmSync(this.pathOf(name), { recursive: true, force: true });
      throw error;
    }
  }

  /** Activates a version in one step: every request gets either the previous version or this one. */
  use(name: string): void {
    replaceLink(this.#folder, name);
    replaceLink(this.#siteDir, join(this.#release, name));
  }

  /** Returns the versions in use of other releases: a tab opened before an upgrade or a rollback still requests their scripts. */
  ofOtherReleases(): string[] {
    return this.#otherReleases()
      .map((release) => join(this.#siteDir, release, CURRENT))
      .filter((link) => existsSync(link));
  }

  /** Deletes versions older than a day, except the one in use and its predecessor, and releases without a publication for a month. */
  prune(now: Date): void {
    const names = this.list();
    const inUse = this.current();
    const before = names.filter((name) => inUse !== undefined && name < inUse).at(-1);
    const oldest = nameOf(new Date(now.getTime() - DAY_MS));
    for (const name of names) {
      if (name === inUse || name === before || name >= oldest) continue;
      // Rename it first, in case deletion is interrupted: a rollback must not find half a version.
      renameSync(this.pathOf(name), this.pathOf(name) + UNFINISHED);
      this.abandon(name);
    }
    for (const release of this.#otherReleases()) {
      // An empty folder belongs to a release that is about to publish.
      const newest = versionsIn(join(this.#siteDir, release)).at(-1);
      if (newest !== undefined && newest < nameOf(new Date(now.getTime() - RELEASE_DAYS * DAY_MS)))
        rmSync(join(this.#siteDir, release), { recursive: true });
    }
  }

  #otherReleases(): string[] {
    return readdirSync(this.#siteDir, { withFileTypes: true })
      .filter(
        (each) => each.isDirectory() && !each.name.startsWith('.') && each.name !== this.#release,
      )
      .map(({ name }) => name);
  }
}

function versionsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

function replaceLink(folder: string, target: string): void {
  const link = join(folder, `.${CURRENT}-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(target, link);
  renameSync(link, join(folder, CURRENT));
  syncFolder(folder);
}

function timeOf(name: string): number {
  const iso = name.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/,
    '$1-$2-$3T$4:$5:$6.$7Z',
  );
  return Date.parse(iso);
}

function nameOf(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}
