import type { Socket } from 'node:net';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';

/** A line to a mail server on which something between the two forgets connections, and tells neither of them. */
export interface DeafLine {
  url: string;
  /** Forgets all connections that are open now; yields how they stood. */
  goDeaf(): Forgotten;
  stop(): void;
}

export interface Forgotten {
  /** Connections on which nothing was under way. */
  idle: number;
  busy: number;
  /** Identifiers of messages whose last byte may have arrived, and whose answer has not. */
  unanswered: string[];
}

interface Dialogue {
  isDeaf: boolean;
  stage: 'idle' | 'envelope' | 'message';
  /** The client's bytes since DATA. */
  said: string;
}

export async function startDeafLine(serverPort: number): Promise<DeafLine> {
  const open = new Set<Dialogue>();
  const { port, stop } = await startTcpProxy(serverPort, (client, upstream) => {
    const dialogue: Dialogue = { isDeaf: false, stage: 'envelope', said: '' };
    open.add(dialogue);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.once('close', () => {
        open.delete(dialogue);
        if (!dialogue.isDeaf) to.destroy();
      });
    }
    carry(client, upstream, dialogue);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    goDeaf: () => {
      const now = [...open].filter(({ isDeaf }) => !isDeaf);
      for (const each of now) each.isDeaf = true;
      const idle = now.filter(({ stage }) => stage === 'idle').length;
      const unanswered = now.filter(({ stage }) => stage === 'message').map(idOf);
      return { idle, busy: now.length - idle, unanswered };
    },
    stop,
  };
}

function carry(client: Socket, upstream: Socket, dialogue: Dialogue): void {
  client.on('data', (piece: Buffer) => {
    if (dialogue.isDeaf) return;
    const text = piece.toString('latin1');
    if (dialogue.stage === 'message') dialogue.said += text;
    else dialogue.stage = 'envelope';
    upstream.write(piece);
  });
  upstream.on('data', (answer: Buffer) => {
    if (dialogue.isDeaf) return;
    const text = answer.toString('latin1');
    if (text.startsWith('354')) Object.assign(dialogue, { stage: 'message', said: '' });
    else if (dialogue.stage === 'message') dialogue.stage = 'idle';
    client.write(answer);
  });
}

function idOf({ said }: Dialogue): string {
  return /^Message-ID:\s*<([^@>]+)@/im.exec(said)?.[1] ?? 'nothing of it yet';
}
