import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

export function postJson(
  address: string | URL,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' };
  return send(address, { method: 'POST', headers, signal }, body);
}

export async function postForStatus(
  address: string | URL,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return statusOf(await postJson(address, body, signal));
}

export async function getStatus(address: string | URL, signal: AbortSignal): Promise<number> {
  return statusOf(await send(address, { method: 'GET', signal }));
}

function statusOf(response: IncomingMessage): number {
  response.destroy();
  return response.statusCode ?? 0;
}

/**
 * Sends a request without `fetch`, because that follows redirects, and because a response with six codings ends the process through an
 * error that can't be caught.
 */
function send(
  address: string | URL,
  options: RequestOptions,
  body?: string,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = new URL(address).protocol === 'https:' ? requestHttps : requestHttp;
  const request = begin(address, options);
  request.once('response', (response) => {
    // A connection may be cut at any time, and an unhandled error event ends the process.
    response.on('error', () => {});
    resolve(response);
  });
  request.on('error', reject);
  request.once('close', () => reject(new Error('The connection was closed without a response')));
  request.end(body);
  return promise;
}

/** Returns a response's content, or undefined if it exceeds the limit or has an encoding that wasn't requested. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const coding = response.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity' && coding !== 'gzip') {
    response.destroy();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (coding === 'identity') return content;
  return unzip(content, { maxOutputLength: maxBytes }).catch(() => undefined);
}
