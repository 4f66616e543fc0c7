import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Content,
  type ContentSource,
  createEmbeddedContent,
  errorAnswer,
  loadContentApart,
  type Operations,
} from '@poyanil/content';
import { PUBLISHED_ENTRIES } from '@poyanil/content/built-pages';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { createContentGateway, type GatewayOptions } from './content-gateway.ts';
import { rememberAnswers } from './kept-answers.ts';

/** How often the API looks for a new publication. */
const LOOK_MS = 1_000;

export interface ContentOptions {
  /** The folder of the content's files, or of the published version in use. */
  root: string;
  service: Pick<GatewayOptions, 'url' | 'accessToken' | 'assetOrigins'> | undefined;
  publicUrl: string;
  operations: Operations;
  metrics: Metrics;
  log: Logger;
}

/**
 * The hosted service where one is named, else the files. Content that is broken takes no form down
 * with it.
 */
export async function openContent(options: ContentOptions): Promise<ContentSource> {
  const { root, service, operations, metrics, log } = options;
  if (service !== undefined) {
    return createContentGateway({ ...service, operations, metrics, log });
  }
  const published = readPublished(options);
  if (published !== undefined) return followPublished(options, published);
  if (folderOf(root) === undefined) {
    log.warn('nothing is published yet, content gets 503 until it is');
    return followPublished(options, { folder: undefined, source: unavailable });
  }
  try {
    return storeOf(await loadContentApart(root), options);
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      'content cannot be shown: mend it (npm run content -- check) and start again',
    );
    return unavailable;
  }
}

const unavailable: ContentSource = {
  answer: async () => errorAnswer(503, 'SERVICE_UNAVAILABLE', 'The content cannot be shown now'),
};

interface PublishedSource {
  /** The folder of the version; undefined before the first publication. */
  folder: string | undefined;
  source: ContentSource;
}

/** Answers from the entries that the pages in use were made of. */
function followPublished(options: ContentOptions, first: PublishedSource): ContentSource {
  let current = first;
  const look = () => {
    if (folderOf(options.root) === current.folder) return;
    const next = readPublished(options);
    if (next === undefined) return;
    current = next;
    options.log.info({ version: next.folder }, 'content follows a new publication');
  };
  setInterval(look, LOOK_MS).unref();
  return { answer: (query) => current.source.answer(query) };
}

/** Reads the entries of the version in use; undefined if the folder is not a published one, or its entries cannot be read. */
function readPublished(options: ContentOptions): PublishedSource | undefined {
  const folder = folderOf(options.root);
  if (folder === undefined) return undefined;
  try {
    const content: Content = JSON.parse(readFileSync(join(folder, PUBLISHED_ENTRIES), 'utf8'));
    return { folder, source: storeOf(content, options) };
  } catch (error) {
    const isPublished = !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (isPublished) options.log.error({ err: error }, 'published entries cannot be read');
    return undefined;
  }
}

/** Returns the folder that a link leads to; undefined if there is none. */
export function folderOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    // Nothing is published yet.
    return undefined;
  }
}

function storeOf(content: Content, { publicUrl, operations }: ContentOptions): ContentSource {
  return rememberAnswers(createEmbeddedContent(content, { origin: publicUrl, operations }));
}
