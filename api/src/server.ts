import { randomUUID } from 'node:crypto';
import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DATA_SECURITY_HEADERS,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
} from '@poyanil/domain';
import { MAX_REQUEST_MS } from './body/limits.ts';

export interface ServerTimeouts {
  headersMs: number;
  requestMs: number;
  /** Interval between checks of these timeouts. Node's default of 30 s would let a slow visitor stay that much longer. */
  checkMs: number;
}

const SERVER_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  requestMs: MAX_REQUEST_MS,
  checkMs: 1_000,
};

const MAX_CONNECTIONS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** If the headers of a request are too large and its first line is longer than this, the URL is too long, not the headers. */
const LONG_LINE_BYTES = 8 * 1024;
const REQUEST_LINE_START = /^[A-Z]+ /;

/** Creates the HTTP server with its limits. A request that violates one gets a problem if it was parsed far enough. */
export function createServer(
  listener: RequestListener,
  { headersMs, requestMs, checkMs }: ServerTimeouts = SERVER_TIMEOUTS,
): Server {
  const server = createHttpServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: 5_000,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own 400 would have neither our headers nor a problem, so the app checks this header.
    requireHostHeader: false,
  });
  server.maxConnections = MAX_CONNECTIONS;
  const answering = new WeakMap<Duplex, Set<ServerResponse>>();
  const listen: RequestListener = (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    const open = answering.get(request.socket) ?? new Set();
    answering.set(request.socket, open.add(response));
    response.once('close', () => open.delete(response));
    listener(request, response);
  };
  server.on('request', listen);
  // 100 Continue is sent when the body is read, if ever.
  server.on('checkContinue', listen);
  // Ignore other expectations, as RFC 9110, section 10.1.1, allows. Node's own 417 would have neither our headers nor a problem.
  server.on('checkExpectation', listen);
  server.on('clientError', (error, socket) => {
    // Respond first to a request that arrived completely before the invalid bytes, because it may have been accepted.
    const before = [...(answering.get(socket) ?? [])].findLast(({ req }) => req.complete);
    if (before === undefined) return answerClientError(error, socket);
    before.once('close', () => {
      if (socket.writable) answerClientError(error, socket);
    });
  });
  return server;
}

/** If a turn of the event loop takes less than this, it was idle, so all connections that had arrived are accepted. */
const QUIET_TURN_MS = 0.5;
const LONGEST_BUSY_MS = 1_000;

/** Closes the server. Resolves once all requests have ended, and cuts off those that take longer than `patienceMs`. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  await acceptWaiting();
  await new Promise<void>((resolve) => {
    // Node stops checking for slow visitors once a server closes.
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}

/**
 * Resolves once the connections that had arrived were accepted, because the system resets those that still wait when a server closes.
 * nginx doesn't send their POSTs to another API, because it can't know that they were not read.
 */
async function acceptWaiting(): Promise<void> {
  const limit = performance.now() + LONGEST_BUSY_MS;
  await nextTurn();
  for (let begun = performance.now(); ; ) {
    await nextTurn();
    const now = performance.now();
    if (now - begun < QUIET_TURN_MS || now > limit) return;
    begun = now;
  }
}

interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

function answerClientError(error: ClientError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const body = problem(problemOfClientError(error), { instance: randomUUID() });
  const content = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.status} ${body.title}`,
    ...Object.entries(DATA_SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`);
}

function problemOfClientError({ code, rawPacket }: ClientError): ProblemName {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed-request';
  // If the request came in several packets, only the last one is known. Most likely, the headers were too large then.
  const [firstLine = ''] = rawPacket?.toString('latin1').split('\r\n', 1) ?? [];
  const isLongLine = REQUEST_LINE_START.test(firstLine) && firstLine.length > LONG_LINE_BYTES;
  return isLongLine ? 'uri-too-long' : 'headers-too-large';
}
