import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_ROOT } from '@poyanil/content/content-root';
import { unknownSettings } from '@poyanil/server/settings/unknown-settings';
import { PREVIEW_FOLDER, RELEASE } from './build-files.ts';
import { type PublisherConfig, readConfig } from './config.ts';
import { Versions } from './versions.ts';
import { watch, watchFolder } from './watch.ts';

const HELP = `Usage: npm run content -- publish [--watch] [--preview] [--list] [--undo]

  publish   checks the content, writes every changed page as a new version, and makes that version live
  --watch   publishes now, and again whenever the content has changed, until it is stopped
  --preview publishes for the preview, with drafts and entries that are published later
  --list    lists the versions, the newest last; the live one is marked
  --undo    makes the previous version live again

Exit codes: 0 done, 1 content to fix, 2 used wrongly or failed. The live pages change only with 0.`;

const WRONG_CONTENT = 1;
const FAILED = 2;
/** Names of errors that an editor must fix: don't retry before the content changes. */
const CONTENT_FAULTS = new Set(['ContentError', 'PageFault']);
const DIST = join(import.meta.dirname, '../dist');
const DEFAULT_SITE_DIR = join(import.meta.dirname, '../../.data/site');

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        watch: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) console.log(HELP);
    else await act(values);
    return 0;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    console.error(`${message}\n\nNothing was published. The live pages are unchanged.`);
    return CONTENT_FAULTS.has(name) ? WRONG_CONTENT : FAILED;
  }
}

interface Options {
  watch: boolean;
  preview: boolean;
  list: boolean;
  undo: boolean;
}

async function act(options: Options): Promise<void> {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  // With --watch, each publication prints these warnings.
  for (const { setting, nearest } of options.watch ? [] : unknownSettings(process.env)) {
    console.error(`unknown setting ${setting}, is ${nearest} meant?`);
  }
  const siteDir = config.siteDir ?? DEFAULT_SITE_DIR;
  const contentRoot = config.contentDir ?? CONTENT_ROOT;
  const release = readFileSync(join(DIST, RELEASE), 'utf8').trim();
  const versions = new Versions(siteDir, release);
  const preview = () => new Versions(join(siteDir, PREVIEW_FOLDER), release);
  if (options.list) listVersions(versions);
  else if (options.undo) await undoVersion(versions);
  else if (options.watch) await watchContent(config, contentRoot, { versions, preview });
  else if (options.preview) {
    await preview().lock();
    await publishNow(config, contentRoot, preview(), true);
  } else {
    await versions.lock();
    try {
      await publishNow(config, contentRoot, versions, false);
    } catch (error) {
      versions.noteFault(new Date());
      throw error;
    }
    versions.clearFault();
  }
}

async function publishNow(
  config: PublisherConfig,
  contentRoot: string,
  versions: Versions,
  isPreview: boolean,
): Promise<void> {
  const { publishOnce } = await import('./publish.ts');
  await publishOnce({ ...config, dist: DIST, contentRoot, versions, isPreview });
}

/** Runs each publication in its own process, so that the memory of this one stays small. */
async function watchContent(
  config: PublisherConfig,
  root: string,
  { versions, preview }: { versions: Versions; preview: () => Versions },
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const { signal } = stopping;
  const folder = watchFolder(root, () => versions.pathOf(versions.list().at(-1) ?? ''));
  const look = config.contentService
    ? (await import('./watch-service.ts')).watchService(config.contentService, folder.fingerprint)
    : folder;
  if (config.preview) {
    const { startPreview } = await import('./preview.ts');
    await startPreview(preview().link, config.preview, signal);
  }
  const noteFault = () => versions.noteFault(new Date());
  const publish = async () => {
    const end = await publishApart(signal);
    // The image's health check looks for this file.
    if (end === 0 && process.env.PUBLISHED_FILE) writeFileSync(process.env.PUBLISHED_FILE, '');
    // A killed publication, for example one out of memory, could not record its failure.
    if (end === 'killed') noteFault();
    if (config.preview) await publishApart(signal, ['--preview']);
    return end === 0 || end === WRONG_CONTENT;
  };
  await watch({ ...look, publish, onUnreadable: noteFault, signal });
}

function publishApart(
  signal: AbortSignal,
  options: string[] = [],
): Promise<number | 'killed' | 'stopped'> {
  const args = [...process.execArgv, import.meta.filename, ...options];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    signal,
  });
  return new Promise((resolve) => {
    // The watcher is stopping: the version in use stays.
    child.once('error', () => resolve('stopped'));
    child.once('close', (code, killedBy) => {
      if (code === null && !signal.aborted)
        console.error(
          `The publication was ended by ${killedBy}: often the container has too little memory. The live pages are unchanged.`,
        );
      resolve(code ?? 'killed');
    });
  });
}

function listVersions(versions: Versions): void {
  const inUse = versions.current();
  for (const name of versions.list()) console.log(`${name === inUse ? '*' : ' '} ${name}`);
}

async function undoVersion(versions: Versions): Promise<void> {
  await versions.lock();
  const inUse = versions.current();
  const before = versions
    .list()
    .filter((name) => inUse !== undefined && name < inUse)
    .at(-1);
  if (before === undefined) throw new Error('There is no version before the live one.');
  versions.use(before);
  console.log(`${before} is live again.`);
}
