import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenOnLoopback } from './listen-on-loopback.ts';

const MAX_TEAMS_BYTES = 28_000;

const textBlock = z.strictObject({
  type: z.literal('TextBlock'),
  text: z.string().min(1),
  wrap: z.literal(true),
  weight: z.enum(['Lighter', 'Default', 'Bolder']).optional(),
  spacing: z.enum(['None', 'Small', 'Default', 'Medium', 'Large']).optional(),
});
const adaptiveCard = z.strictObject({
  $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: z.literal('AdaptiveCard'),
  version: z.string(),
  body: z.array(textBlock).min(1),
  msteams: z.strictObject({ width: z.literal('full') }).optional(),
});

/** For each chat, its documented request format and response, and the part of the request that people read. */
const services = {
  slack: {
    path: '/services/T000/B000/key',
    status: 200,
    schema: z
      .strictObject({ text: z.string().min(1).max(40_000), mrkdwn: z.boolean() })
      .transform((body) => [body.text]),
  },
  googlechat: {
    path: '/v1/spaces/AAAA/messages?key=key&token=token',
    status: 200,
    schema: z
      .strictObject({ text: z.string().min(1).refine(fits(32_000)) })
      .transform((body) => [body.text]),
  },
  teams: {
    path: '/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=key',
    status: 202,
    schema: z
      .strictObject({
        type: z.literal('message'),
        attachments: z
          .array(
            z.strictObject({
              contentType: z.literal('application/vnd.microsoft.card.adaptive'),
              contentUrl: z.null(),
              content: adaptiveCard,
            }),
          )
          .length(1),
      })
      .refine((body) => fits(MAX_TEAMS_BYTES)(JSON.stringify(body)))
      .transform((body) =>
        body.attachments.flatMap(({ content }) => content.body.map((b) => b.text)),
      ),
  },
  discord: {
    path: '/api/webhooks/1/key',
    status: 204,
    schema: z
      .strictObject({
        content: z.string().min(1).max(2_000),
        allowed_mentions: z.strictObject({ parse: z.array(z.never()) }),
      })
      .transform((body) => [body.content]),
  },
  ntfy: {
    // The URL names the topic. JSON is only accepted at the root.
    path: '/operators?auth=QmVhcmVyIGtleQ',
    takenAt: '/?auth=QmVhcmVyIGtleQ',
    status: 200,
    schema: z
      .strictObject({
        topic: z.literal('operators'),
        title: z.string(),
        message: z.string().min(1).refine(fits(4_096)),
        priority: z.number().int().min(1).max(5),
        tags: z.array(z.string()),
      })
      .transform((body) => [body.message]),
  },
} as const;

export type ChatName = keyof typeof services;
export const chatNames = Object.keys(services) as ChatName[];

function fits(bytes: number): (value: string) => boolean {
  return (value) => Buffer.byteLength(value) <= bytes;
}

export async function startChat(name: ChatName) {
  const { path, status, schema, ...rest } = services[name];
  const takenAt = 'takenAt' in rest ? rest.takenAt : path;
  const messages: string[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const posted = await text(request);
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    const found = schema.safeParse(JSON.parse(posted));
    const isTaken = request.method === 'POST' && request.url === takenAt && isJson && found.success;
    if (isTaken) messages.push(...found.data);
    else refused.push(`${request.method} ${request.url} ${found.error?.message ?? posted}`);
    response.writeHead(isTaken ? status : 400).end();
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}${path}`,
    messages,
    refused,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
