import { createServer } from 'node:http';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

/** Headers that are wrong if another server sends the response. */
const OF_THE_CONNECTION = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'etag',
];

export interface FrontServer {
  url: string;
  /** Inserts this deployment's text. Text from earlier calls is removed. */
  deploy(words: { page?: string; program?: string }): void;
  posts: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a proxy that simulates deployments: it changes the pages' text and the service worker. */
export async function startFrontServer(site: string): Promise<FrontServer> {
  let words: { page?: string; program?: string } = {};
  const posts: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST') posts.push(path);
    const answer = await fetch(new URL(path, site), {
      headers: { 'accept-encoding': 'identity', accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const headers = Object.fromEntries(answer.headers);
    for (const name of OF_THE_CONNECTION) delete headers[name];
    let body = Buffer.from(await answer.arrayBuffer());
    if (path === '/service-worker.js' && words.program !== undefined)
      body = Buffer.from(words.program);
    if (headers['content-type']?.startsWith('text/html') && words.page !== undefined) {
      body = Buffer.from(body.toString().replace('</h1>', ` ${words.page}</h1>`));
    }
    response.writeHead(answer.status, headers).end(body);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    deploy: (next) => {
      words = next;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
