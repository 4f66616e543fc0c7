import type { BuildInfo } from '@poyanil/domain';
import type { Logger } from 'pino';
import type { Step } from './steps.ts';

/** Facts of a span: names, numbers and codes of our own, and never what a visitor or a mail server wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work for one submission, told once it is over. */
export interface Work {
  /** The submission's identifier: all its work makes one trace. */
  id: string;
  /** What came first, and is the parent of the others, is the `submission`. */
  name: 'submission' | 'repetition' | 'enqueue' | 'delivery';
  startedAt: number;
  endedAt: number;
  facts: SpanFacts;
  hasFailed?: boolean;
  steps?: readonly Step[];
}

export interface Tracing {
  /** Never throws, and nobody waits for what it sends. */
  record(work: Work): void;
  /** Sends what is left, for a little while. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** The address of OTLP over HTTP; nothing is traced without one. */
  endpoint: string | undefined;
  headers: Readonly<Record<string, string>>;
  service: string;
  build: BuildInfo;
  log: Logger;
}

export const NO_TRACING: Tracing = { record() {}, async close() {} };

/** Begins to trace where an address is given. Else nothing of OpenTelemetry is loaded: it takes memory. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { endpoint } = options;
  if (endpoint === undefined) return NO_TRACING;
  const { exportSpans } = await import('./export-spans.ts');
  return exportSpans({ ...options, endpoint });
}
