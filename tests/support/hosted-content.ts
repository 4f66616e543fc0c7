import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Content,
  type ContentResponse,
  type ContentSource,
  createEmbeddedContent,
  type Entry,
  errorResponse,
} from '@poyanil/content';
import { z } from 'zod';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** The service's response to a request. An error may contain a secret, like those of the real service. */
export type ServiceBehaviour =
  | { kind: 'answer'; delayMs?: number }
  | { kind: 'hang' }
  /** Sends the headers and the first bytes, and then nothing. */
  | { kind: 'stall' }
  | { kind: 'limit'; resetSeconds?: number }
  | { kind: 'fail' }
  | { kind: 'garbage' }
  /** Far more than a page needs, without a length. */
  | { kind: 'flood' }
  /** Refuses the key. */
  | { kind: 'revoke' }
  | { kind: 'redirect'; to: string };

/** Simulates the hosted content service: the key in the URL, any query by its text, and errors on demand. */
export interface HostedContent {
  /** The value of CONTENT_URL, without the key. */
  url: string;
  accessToken: string;
  /** The origins of its pictures, in the format of CONTENT_ASSET_HOSTS. */
  assetOrigins: readonly string[];
  behaviour: ServiceBehaviour;
  /** Fields that its space does not have: a query with one of them is refused. */
  unknownFields: readonly string[];
  /** The operation of each request, in order. */
  requests: string[];
  publish(content: Content): void;
  kill(): Promise<void>;
  revive(): Promise<void>;
}

const questionSchema = z.object({
  query: z.string(),
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

const ASSET_ORIGIN = 'https://images.ctfassets.example';
const HOSTED_PATH = '/content/v1/spaces/x';

export async function startHostedContent(
  content: Content = sampleContent(),
): Promise<HostedContent> {
  const accessToken = 'sample-key-that-nobody-else-may-see';
  const { answer, publish } = createAnswers(content);
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', hosted.url);
    if (asked.pathname !== HOSTED_PATH) return send(response, errorOf(404, 'UNKNOWN_SPACE'));
    const question = questionSchema.safeParse(JSON.parse((await readText(request)) || '{}'));
    requests.push(question.data?.operationName ?? 'nothing');
    if (asked.searchParams.get('access_token') !== accessToken) {
      return send(response, errorOf(401, 'ACCESS_TOKEN_INVALID'));
    }
    const isBroken = !question.success || request.method !== 'POST';
    if (isBroken) return send(response, errorOf(400, 'INVALID_QUERY_FORMAT'));
    const unknown = hosted.unknownFields.find((field) => question.data.query.includes(field));
    if (unknown !== undefined) return send(response, errorOf(400, 'UNKNOWN_FIELD'));
    await behave(hosted.behaviour, request, response, () => answer(question.data));
  });
  const port = await listenOnLoopback(server);
  const requests: string[] = [];
  const hosted: HostedContent = {
    accessToken,
    assetOrigins: [ASSET_ORIGIN],
    requests,
    behaviour: { kind: 'answer' },
    unknownFields: [],
    publish,
    url: `http://127.0.0.1:${port}${HOSTED_PATH}`,
    async kill() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async revive() {
      if (!server.listening) await listenOnLoopback(server, port);
    },
  };
  return hosted;
}

async function behave(
  behaviour: ServiceBehaviour,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<ContentResponse>,
): Promise<void> {
  const secret = `http://${request.headers.host}${request.url}`;
  switch (behaviour.kind) {
    case 'answer':
      if (behaviour.delayMs !== undefined) await wait(behaviour.delayMs);
      return send(response, await answer());
    case 'hang':
      return;
    case 'stall':
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":');
      return;
    case 'limit':
      if (behaviour.resetSeconds !== undefined) {
        response.setHeader('X-Contentful-RateLimit-Reset', behaviour.resetSeconds);
      }
      return send(response, errorOf(429, 'RATE_LIMIT_EXCEEDED', secret));
    case 'fail':
      return send(response, errorOf(500, 'INTERNAL_SERVER_ERROR', secret));
    case 'garbage':
      return send(response, { status: 200, body: `<html>${secret} is being mended</html>` });
    case 'flood':
      response.writeHead(200, { 'Content-Type': 'application/json' });
      // A client that has read enough closes the connection.
      return pipeline(floodOf, response).catch(() => {});
    case 'revoke':
      return send(response, errorOf(401, 'ACCESS_TOKEN_INVALID', secret));
    case 'redirect':
      response.writeHead(307, { Location: behaviour.to }).end();
  }
}

function* floodOf(): Generator<Buffer> {
  for (let megabyte = 0; megabyte < 64; megabyte += 1) yield Buffer.alloc(1024 * 1024, ' ');
  yield Buffer.from('{"data":{"doctor":null}}');
}

function createAnswers(given: Content) {
  let content = given;
  const sources = new Map<string, ContentSource>();
  async function answer(question: z.output<typeof questionSchema>): Promise<ContentResponse> {
    const { query, operationName, variables } = question;
    try {
      const operations = new Map([['given', { name: operationName, text: query }]]);
      const source =
        sources.get(query) ?? createEmbeddedContent(content, { origin: ASSET_ORIGIN, operations });
      sources.set(query, source);
      return await source.answer({ hash: 'given', operationName, variables });
    } catch (error) {
      return errorOf(400, 'GRAPHQL_VALIDATION_FAILED', String(error));
    }
  }
  function publish(next: Content): void {
    content = next;
    sources.clear();
  }
  return { answer, publish };
}

function errorOf(status: number, code: string, message = code): ContentResponse {
  const { body } = errorResponse(status, 'INTERNAL_SERVER_ERROR', message);
  return { status, body: body.replaceAll('"INTERNAL_SERVER_ERROR"', JSON.stringify(code)) };
}

function send(response: ServerResponse, { status, body }: ContentResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

const HOSTED_DOCTORS = 12;

function sampleContent(): Content {
  const doctors = Array.from({ length: HOSTED_DOCTORS }, (_, number): Entry => {
    const id = `sample-${number}`;
    return {
      id,
      type: 'doctor',
      file: `${id}.yaml`,
      isDraft: false,
      publishedAt: new Date(Date.UTC(2026, 0, number + 1)).toISOString(),
      fields: {
        name: `Dr Sample ${number}`,
        hospital: 'poyanil_hospital',
        centerOfExcellence: 'Cardiology',
        education: 'MBBS',
        consulting: 'Mon to Fri, 9 to 12',
        contactNumber: ['0468 555 0101'],
        // A deleted picture: an error in addition to the data.
        ...(number === 1 ? { profilePic: 'gone' } : {}),
      },
    };
  });
  return { entries: doctors, assets: [] };
}
