import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE } from '../../web/publisher/build-files.ts';
import { Versions } from '../../web/publisher/versions.ts';
import { type Child, startChild } from '../servers/child.ts';
import { UserError } from '../servers/user-error.ts';
import type { OnLine } from './log-file.ts';
import type { Say } from './progress.ts';

interface PagesOptions {
  root: string;
  siteDir: string;
  environment: Readonly<Record<string, string | undefined>>;
}

interface PublishOptions extends PagesOptions {
  say: Say;
}

/** If publishing fails, resolves with the version in use: the forms must not wait for an editor. Rejects if there is none. */
export async function publishAtStart(options: PublishOptions): Promise<string> {
  try {
    return await publishSite(options);
  } catch (error) {
    const release = readFileSync(join(options.root, 'web/dist', RELEASE), 'utf8').trim();
    const versions = new Versions(options.siteDir, release);
    if (!(error instanceof UserError) || versions.current() === undefined) throw error;
    options.say(`web: ${error.message}`);
    return versions.link;
  }
}

/** Resolves with the folder that the API serves: a link to the version in use. */
export async function publishSite({ say, ...options }: PublishOptions): Promise<string> {
  say('web: publishing the pages …');
  const lines: string[] = [];
  const child = startPublisher({ ...options, onLine: (line) => lines.push(line) });
  const end = await child.exited;
  if (end !== 'exit code 0') throw new UserError(lines.join('\n'));
  const link = lines.at(-1) ?? '';
  say(`web: ${lines.at(-2) ?? ''}`);
  return link;
}

interface PublisherOptions extends PagesOptions {
  watch?: boolean;
  onLine: OnLine;
}

export function startPublisher({
  root,
  siteDir,
  environment,
  watch,
  onLine,
}: PublisherOptions): Child {
  return startChild({
    name: 'publisher',
    command: process.execPath,
    args: [join(root, 'web/publisher/main.ts'), ...(watch ? ['--watch'] : [])],
    environment: { ...environment, SITE_DIR: siteDir },
    onLine,
  });
}
