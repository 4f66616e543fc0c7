import { join } from 'node:path';
import { type Child, startChild } from '../servers/child.ts';
import { Fault } from '../servers/fault.ts';
import type { OnLine } from './log-file.ts';
import type { Say } from './progress.ts';

interface PagesOptions {
  root: string;
  siteDir: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Publishes the pages of the built site. Resolves with the folder that the API serves: a link to the version in use. */
export async function publishSite({
  say,
  ...options
}: PagesOptions & { say: Say }): Promise<string> {
  say('web: publishing the pages …');
  const lines: string[] = [];
  const child = startPublisher({ ...options, onLine: (line) => lines.push(line) });
  const end = await child.exited;
  if (end !== 'exit code 0') throw new Fault(lines.join('\n'));
  const link = lines.at(-1) ?? '';
  say(`web: ${lines.at(-2) ?? ''}`);
  return link;
}

interface PublisherOptions extends PagesOptions {
  /** Whether it goes on, and publishes whenever the content has changed. */
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
