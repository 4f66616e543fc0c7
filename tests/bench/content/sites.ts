import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CONTENT_ROOT } from '@poyanil/content';
import { findNginx } from '../../../scripts/servers/find-nginx.ts';
import { portOf, startNodeProgram } from '../../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../../support/bare-environment.ts';
import { startStack } from '../../support/stack.ts';
import { startNginx } from '../../support/start-nginx.ts';
import { ACCEPTED } from './ask.ts';

export interface Site {
  url: string;
  remove(): Promise<void>;
}

const FLOOR = fileURLToPath(new URL('./floors/cached-json-main.ts', import.meta.url));
/** The headers that say how an answer is read, and how long it may be kept. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Ours: the API with the content of this repository. No limit by address: all visitors here have one. */
export async function startOurs(): Promise<Site> {
  const { url, remove } = await startStack({
    redisUrl: 'redis://127.0.0.1:1',
    smtpUrl: 'smtp://127.0.0.1:1',
    programs: ['api'],
    environment: { CONTENT_DIR: CONTENT_ROOT, NODE_ENV: 'production' },
  });
  return { url, remove };
}

/** nginx with our configuration, in front of the API. */
export function startFront(apiUrl: string): Promise<Site> {
  return startNginx(findNginx(console.error), apiUrl);
}

/** The floor, with the answer that is at this address. */
export async function startFloor(address: string): Promise<Site> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: ACCEPTED }, resolve).once('error', reject);
  const answer = await promise;
  const bytes = await buffer(answer);
  const headers = Object.entries(answer.headers).filter(([name]) => KEPT_HEADERS.includes(name));
  const program = await startNodeProgram({
    name: 'floor',
    args: [FLOOR, JSON.stringify(Object.fromEntries(headers)), bytes.toString('base64')],
    environment: { ...BARE_ENVIRONMENT, NODE_ENV: 'production' },
  });
  return {
    url: `http://127.0.0.1:${portOf(program, 'port')}`,
    remove: async () => void (await program.kill()),
  };
}
