import { setTimeout as wait } from 'node:timers/promises';
import { type ContentQuery, type ContentResponse, listOperations } from '@poyanil/content';
import { pino } from 'pino';
import { expect } from 'vitest';
import {
  createContentGateway,
  type GatewayOptions,
} from '../../api/src/content/content-gateway.ts';
import { createMetrics } from '../../api/src/metrics.ts';
import { contentQuery } from './content-query.ts';
import type { HostedContent } from './hosted-content.ts';
import { TEST_BUILD } from './test-build.ts';

const FRESH_MS = 100;

export type GatewayAges = Pick<GatewayOptions, 'freshMs' | 'staleMs' | 'cacheBytes'>;

export function openGateway(
  { url, accessToken, assetOrigins }: Pick<GatewayOptions, 'url' | 'accessToken' | 'assetOrigins'>,
  ages: GatewayAges = {},
) {
  const logs: string[] = [];
  const metrics = createMetrics(TEST_BUILD);
  const log = pino({ level: 'trace' }, { write: (line: string) => logs.push(line) });
  const options = { url, accessToken, assetOrigins, operations: listOperations(), metrics, log };
  const gateway = createContentGateway({ ...options, freshMs: FRESH_MS, ...ages });
  const told = async (answer: ContentResponse) =>
    [answer.body, ...logs, await metrics.registry.metrics()].join('\n');
  return { ask: (query: ContentQuery) => gateway.answer(query), told };
}

export function expectNoSecret(hosted: HostedContent, text: string) {
  expect(text).not.toContain(hosted.accessToken);
  expect(text).not.toContain(new URL(hosted.url).host);
  expect(text).not.toContain('/content/v1/spaces');
}

export function codeOf({ body }: ContentResponse): unknown {
  return JSON.parse(body).errors?.[0]?.extensions?.contentful?.code;
}

export const untilStale = () => wait(FRESH_MS + 20);

export const doctorQuery = (number: number | string) =>
  contentQuery('Doctor', { id: `sample-${number}` });
