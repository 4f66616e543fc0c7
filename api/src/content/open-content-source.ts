import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Content,
  type ContentSource,
  createEmbeddedContent,
  errorResponse,
  loadContentInThread,
  type Operations,
} from '@poyanil/content';
import { PUBLISHED_ENTRIES, PUBLISHED_FACTS } from '@poyanil/content/built-pages';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { createContentGateway, type GatewayOptions } from './content-gateway.ts';
import { folderOf, followVersion } from './follow-version.ts';
import { rememberAnswers } from './response-cache.ts';

export interface ContentOptions {
  root: string;
  service: Pick<GatewayOptions, 'url' | 'accessToken' | 'assetOrigins'> | undefined;
  publicUrl: string;
  operations: Operations;
  metrics: Metrics;
  log: Logger;
}

/** Opens the hosted service if one is configured, else the files. Never rejects, because broken content must not take the forms down. */
export async function openContentSource(options: ContentOptions): Promise<ContentSource> {
  const { root, service, operations, metrics, log } = options;
  if (service !== undefined) {
    return createContentGateway({ ...service, operations, metrics, log });
  }
  const folder = folderOf(root);
  if (folder === undefined) log.warn('nothing is published yet, content requests get 503');
  if (folder === undefined || existsSync(join(folder, PUBLISHED_FACTS))) {
    const published = followVersion(root, (version) => readPublished(version, options));
    published();
    return { answer: (query) => (published() ?? unavailable).answer(query) };
  }
  try {
    return storeOf(await loadContentInThread(root), options);
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      'cannot load the content, content requests get 503: fix it (npm run content -- check) and restart',
    );
    return unavailable;
  }
}

const unavailable: ContentSource = {
  answer: async () => errorResponse(503, 'SERVICE_UNAVAILABLE', 'The content cannot be shown now'),
};

/** Returns undefined if the entries can't be read, or if they are in the hosted service. */
function readPublished(folder: string, options: ContentOptions): ContentSource | undefined {
  try {
    const content: Content = JSON.parse(readFileSync(join(folder, PUBLISHED_ENTRIES), 'utf8'));
    options.log.info({ version: folder }, 'content of a new publication loaded');
    return storeOf(content, options);
  } catch (error) {
    options.log.error({ err: error }, 'cannot read the published entries');
    return undefined;
  }
}

function storeOf(content: Content, { publicUrl, operations }: ContentOptions): ContentSource {
  return rememberAnswers(createEmbeddedContent(content, { origin: publicUrl, operations }));
}
