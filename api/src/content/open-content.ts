import {
  type ContentSource,
  createEmbeddedContent,
  errorAnswer,
  loadContentApart,
  type Operations,
} from '@poyanil/content';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { createContentGateway, type GatewayOptions } from './content-gateway.ts';
import { rememberAnswers } from './kept-answers.ts';

export interface ContentOptions {
  /** The folder of the content's files. */
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
  const { root, service, publicUrl, operations, metrics, log } = options;
  if (service !== undefined) {
    return createContentGateway({ ...service, operations, metrics, log });
  }
  try {
    const content = await loadContentApart(root);
    return rememberAnswers(createEmbeddedContent(content, { origin: publicUrl, operations }));
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      'content cannot be shown: mend it (npm run content -- check) and start again',
    );
    const answer = errorAnswer(503, 'SERVICE_UNAVAILABLE', 'The content cannot be shown now');
    return { answer: async () => answer };
  }
}
