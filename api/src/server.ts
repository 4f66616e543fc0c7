import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  MAX_RESUME_BYTES,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
  SECURITY_HEADERS,
} from '@poyanil/domain';

export interface ServerTimeouts {
  headersMs: number;
  requestMs: number;
  /** How often the two above are looked at: Node's own 30 s would let a slow visitor stay that much longer. */
  checkMs: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  // 5 MiB at 700 kbit/s.
  requestMs: 60_000,
  checkMs: 1_000,
};

const MAX_CONNECTIONS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Node's tell-tale for a request line that alone is too long. */
const LONG_LINE_BYTES = 8 * 1024;

/** An HTTP server whose limits hold, and that says so as a problem wherever parsing got that far. */
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
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('request', listener);
  // Who asks before sending is told at once, not after a megabyte.
  server.on('checkContinue', (request, response) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= MAX_RESUME_BYTES * 2) response.writeContinue();
    listener(request, response);
  });
  server.on('clientError', answerClientError);
  return server;
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
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`);
}

function problemOfClientError({ code, rawPacket }: ClientError): ProblemName {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed-request';
  const firstLine = rawPacket?.indexOf('\r\n') ?? 0;
  return firstLine === -1 || firstLine > LONG_LINE_BYTES ? 'uri-too-long' : 'headers-too-large';
}
