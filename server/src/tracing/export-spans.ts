import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { throttledLog } from '../logging/throttled-log.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { traceIdsOf } from './trace-ids.ts';
import type { Tracing, TracingOptions, Work } from './tracing.ts';

const PATH = '/v1/traces';
/** A program that ends is waited for: what a receiver does not take within this is lost. */
const LAST_MS = 2_000;
const MAX_WARNING_CHARACTERS = 300;

const kinds: Readonly<Record<Work['name'], SpanKind>> = {
  submission: SpanKind.SERVER,
  repetition: SpanKind.SERVER,
  enqueue: SpanKind.PRODUCER,
  delivery: SpanKind.CONSUMER,
};

/** Sends spans to a receiver of OTLP over HTTP, in the background. When it is away they are dropped, and the log says so. */
export function exportSpans(options: TracingOptions & { endpoint: string }): Tracing {
  const { endpoint, headers, service, build, log } = options;
  const warn = createWarn(log);
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const ids = createIds();
  const exporter = new OTLPTraceExporter({
    url: endpoint.replace(/\/+$/, '') + PATH,
    headers: { ...headers },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': build.version }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('poyanil', build.version);

  function send({ id, name, startedAt, endedAt, facts, hasFailed, steps = [] }: Work): void {
    const attributes = { 'poyanil.submission.id': id, ...named(facts) };
    const first = traceIdsOf(id);
    const start = { kind: kinds[name], startTime: startedAt, attributes };
    const span =
      name === 'submission'
        ? ids.using(first, () => tracer.startSpan(name, { ...start, root: true }, ROOT_CONTEXT))
        : tracer.startSpan(name, start, below(first));
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    for (const step of steps) {
      tracer.startSpan(step.name, { startTime: step.startedAt }, inside).end(step.endedAt);
    }
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  }

  return {
    record(work) {
      try {
        send(work);
      } catch (err) {
        log.error({ err, id: work.id }, 'a span that cannot be made');
      }
    },
    async close() {
      const late = new Error('the receiver did not take the last spans in time');
      await withTimeout(LAST_MS, provider.shutdown(), late).catch(({ message }: Error) =>
        warn(message),
      );
    },
  };
}

/**
 * Logs one warning a minute, whatever it says: most quote the receiver's answer, which may be another one each time, and to tell
 * them apart each would have to be kept.
 */
function createWarn(log: Logger): (reason: string) => void {
  let reason = '';
  const warn = throttledLog((times, words) => log.warn({ times, reason }, words));
  return (words) => {
    reason = words.slice(0, MAX_WARNING_CHARACTERS);
    warn('traces');
  };
}

/** The context of a span that another program has sent, or will send. */
function below({ traceId, spanId }: ReturnType<typeof traceIdsOf>) {
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function named(facts: Work['facts']) {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [`poyanil.${name}`, value]),
  );
}

/** Makes random identifiers, but for a span that has its own. */
function createIds() {
  const random = new RandomIdGenerator();
  let given: ReturnType<typeof traceIdsOf> | undefined;
  return {
    generateTraceId: () => given?.traceId ?? random.generateTraceId(),
    generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    using<Result>(own: ReturnType<typeof traceIdsOf>, make: () => Result): Result {
      given = own;
      try {
        return make();
      } finally {
        given = undefined;
      }
    },
  };
}
