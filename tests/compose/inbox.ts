import { createHash } from 'node:crypto';
import { z } from 'zod';

/** One mail in Mailpit. */
export interface Delivered {
  /** The submission's. */
  id: string;
  at: number;
  /** Mailpit's own name for it. */
  key: string;
}

const PAGE = 500;
const listSchema = z.object({
  messages_count: z.number(),
  messages: z.array(z.object({ ID: z.string(), MessageID: z.string(), Created: z.string() })),
});

export async function readDelivered(inboxUrl: string): Promise<Delivered[]> {
  const all: Delivered[] = [];
  for (;;) {
    const answer = await fetch(`${inboxUrl}/api/v1/messages?start=${all.length}&limit=${PAGE}`);
    const { messages } = listSchema.parse(await answer.json());
    all.push(
      ...messages.map(({ ID, MessageID, Created }) => ({
        ...{ key: ID, id: MessageID.split('@')[0] ?? '', at: Date.parse(Created) },
      })),
    );
    if (messages.length < PAGE) return all;
  }
}

/** Hashes the bytes as the mail server got them, without its own lines before them. */
export async function readHash(inboxUrl: string, { key }: Delivered): Promise<string> {
  const answer = await fetch(`${inboxUrl}/api/v1/message/${key}/raw`);
  const raw = await answer.text();
  return createHash('sha256')
    .update(raw.slice(raw.search(/^From: /m)))
    .digest('hex');
}
