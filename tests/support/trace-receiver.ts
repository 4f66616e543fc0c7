import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { z } from 'zod';
import { listenOnLoopback } from './listen-on-loopback.ts';

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
);
/** OTLP as JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it was received, with its attributes and the program that sent it. */
export interface ReceivedSpan {
  service: unknown;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  startedAt: bigint;
  endedAt: bigint;
  facts: Readonly<Record<string, unknown>>;
  hasFailed: boolean;
}

const ERROR = 2;

/** A receiver of OpenTelemetry's traces, by OTLP over HTTP: keeps what it is sent, if the header is right. */
export async function startTraceReceiver(key = 'a1b2 c3') {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (
      request.method !== 'POST' ||
      request.url !== '/v1/traces' ||
      request.headers['x-key'] !== key
    ) {
      refused += 1;
      // Receivers name the request that they refuse.
      response.writeHead(401).end(`{"request":${refused}}`);
      return;
    }
    bodies.push(body);
    spans.push(...readSpans(body));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await listenOnLoopback(server);
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${encodeURIComponent(key)}`,
    },
    spans,
    bodies,
    refused: () => refused,
    /** Resolves with the spans of these names, once there are so many of each. */
    async received(names: Readonly<Record<string, number>>): Promise<ReceivedSpan[]> {
      const areThere = () => {
        for (const [name, count] of Object.entries(names)) {
          const found = spans.filter((span) => span.name === name).length;
          if (found < count) throw new Error(`${found} spans of ${name}`);
        }
      };
      await vi.waitFor(areThere, { timeout: 30_000, interval: 50 });
      return spans;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = requestSchema.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: valuesOf(resource.attributes)['service.name'],
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        name: span.name,
        startedAt: BigInt(span.startTimeUnixNano),
        endedAt: BigInt(span.endTimeUnixNano),
        facts: valuesOf(span.attributes),
        hasFailed: span.status.code === ERROR,
      })),
    ),
  );
}

function valuesOf(list: z.output<typeof attributes>): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}
