import type { Socket } from 'node:net';

/** The stage of a dialogue. 'dot' is after the message, and 'quit' is any end of the session. */
export type MailStage =
  | 'greeting'
  | 'ehlo'
  | 'starttls'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'dot'
  | 'rset'
  | 'quit'
  | 'unknown';

export interface Turn {
  stage: MailStage;
  socket: Socket;
  /** The client's line, or its message as sent, with dot stuffing. */
  said: Buffer;
}

const STAGES: readonly (readonly [RegExp, MailStage])[] = [
  [/^(EHLO|HELO)\b/i, 'ehlo'],
  [/^STARTTLS$/i, 'starttls'],
  [/^AUTH\b/i, 'auth'],
  [/^MAIL FROM:/i, 'mail'],
  [/^RCPT TO:/i, 'rcpt'],
  [/^DATA$/i, 'data'],
  [/^RSET$/i, 'rset'],
  [/^QUIT$/i, 'quit'],
];
const DOT = '\r\n.\r\n';

/** Splits what a client sends into turns. The message is one turn; `readsMessage` says when it is expected. */
export function startDialogue(
  socket: Socket,
  readsMessage: () => boolean,
  take: (turn: Turn) => void,
): void {
  let input = Buffer.alloc(0);

  function next(): Buffer | undefined {
    const end = readsMessage() ? DOT : '\r\n';
    const at = input.indexOf(end);
    if (at < 0) return undefined;
    // The line break before the dot is part of the message.
    const said = input.subarray(0, readsMessage() ? at + 2 : at);
    input = input.subarray(at + end.length);
    return said;
  }
  socket.on('data', (chunk) => {
    input = Buffer.concat([input, chunk]);
    for (let said = next(); said !== undefined; said = next()) {
      const stage = readsMessage() ? 'dot' : stageOf(said.toString('latin1'));
      take({ stage, socket, said });
    }
  });
  take({ stage: 'greeting', socket, said: Buffer.alloc(0) });
}

function stageOf(line: string): MailStage {
  return STAGES.find(([pattern]) => pattern.test(line))?.[1] ?? 'unknown';
}
