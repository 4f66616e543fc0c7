import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Posts, and resolves with the answer's status. */
export function postJson(address: string, body: string, signal: AbortSignal): Promise<number> {
  return requestStatus(address, { method: 'POST', body, signal });
}

export function getStatus(address: string, signal: AbortSignal): Promise<number> {
  return requestStatus(address, { method: 'GET', signal });
}

interface Asked {
  method: 'GET' | 'POST';
  /** JSON. */
  body?: string;
  signal: AbortSignal;
}

/**
 * Resolves with the answer's status; its content is not read. A plain request follows no redirect and unpacks nothing: `fetch`
 * lets an answer with many codings end the process, by an error that can be caught nowhere.
 */
function requestStatus(address: string, { method, body, signal }: Asked): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = new URL(address).protocol === 'https:' ? requestHttps : requestHttp;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const request = send(address, { method, headers, signal });
  request.once('response', (response) => {
    resolve(response.statusCode ?? 0);
    // Cut while nobody listens, it would end the process, too.
    response.on('error', () => {});
    response.destroy();
  });
  request.on('error', reject);
  request.once('close', () => reject(new Error('the line was closed without an answer')));
  request.end(body);
  return promise;
}
