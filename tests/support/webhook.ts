import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenOnLoopback } from './listen-on-loopback.ts';

const postSchema = z.object({
  service: z.literal('poyanil'),
  text: z.string(),
  alerts: z.array(
    z.strictObject({
      kind: z.string(),
      change: z.enum(['raised', 'cleared']),
      hospital: z.string().optional(),
      count: z.number().optional(),
      ids: z.array(z.string()).optional(),
      since: z.iso.datetime(),
      text: z.string(),
      advice: z.string(),
    }),
  ),
});

export type PostedAlert = z.output<typeof postSchema>['alerts'][number];

export interface Webhook {
  url: string;
  alerts: PostedAlert[];
  /** Returns 'raised dead-letters' and so on, in order. */
  changes(): string[];
  /** The status of its responses from now on. 'hang' sends none. */
  status: number | 'hang';
  stop(): void;
}

export async function startWebhook(port = 0): Promise<Webhook> {
  const alerts: PostedAlert[] = [];
  const server = createServer(async (request, response) => {
    const posted = postSchema.parse(JSON.parse(await text(request)));
    if (webhook.status === 200) alerts.push(...posted.alerts);
    if (webhook.status !== 'hang') response.writeHead(webhook.status).end();
  });
  const ownPort = await listenOnLoopback(server, port);
  const webhook: Webhook = {
    url: `http://127.0.0.1:${ownPort}/alerts`,
    alerts,
    changes: () => alerts.map(({ change, kind }) => `${change} ${kind}`),
    status: 200,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return webhook;
}
