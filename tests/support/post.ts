import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FormName, forms } from '@poyanil/domain';
import { bodyOf, typeOf } from './raw-case.ts';

export interface FormResponse {
  status: number;
  /** Seconds, or NaN if the response has no such header. */
  retryAfter: number;
  body: string;
  tookMs: number;
}

export interface PostOptions {
  agent?: Agent;
  headers?: Readonly<Record<string, string>>;
  localAddress?: string;
}

export function post(
  origin: string,
  form: FormName,
  options: PostOptions = {},
): Promise<FormResponse> {
  const [name = '', type = ''] = typeOf(form).split(': ');
  const headers = { [name]: type, ...options.headers };
  const body = Buffer.from(bodyOf(form), 'latin1');
  return postBody(origin + forms[form].path, body, { ...options, headers });
}

export function postBody(
  url: string,
  body: Uint8Array,
  options: PostOptions,
): Promise<FormResponse> {
  const { agent, localAddress } = options;
  const headers = { 'Content-Length': body.length, ...options.headers };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers, ...(agent && { agent }), ...(localAddress && { localAddress }) },
      async (incoming) => {
        const content = await text(incoming);
        resolve({
          status: incoming.statusCode ?? 0,
          retryAfter: Number(incoming.headers['retry-after']),
          body: content,
          tookMs: performance.now() - start,
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
