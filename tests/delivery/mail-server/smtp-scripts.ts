import type { Socket } from 'node:net';
import { setInterval } from 'node:timers';
import type { SmtpScript } from './raw-mail-server.ts';

/** Sending this much shows that the client never stops reading. */
const ENDLESS_BYTES = 100_000_000;
const CHUNK_BYTES = 64 * 1024;

export function say(words: string | Uint8Array): SmtpScript {
  return ({ socket }) => {
    socket.write(words);
    return undefined;
  };
}

export function sayAndRead(words: string): SmtpScript {
  return ({ socket }) => {
    socket.write(words);
    return 'message';
  };
}

/** Sends this and closes: politely, or like a machine that lost its power. */
export function sayAndClose(words: string): SmtpScript {
  return ({ socket }) => {
    socket.end(words);
    return undefined;
  };
}

export function sayAndReset(words: string): SmtpScript {
  return ({ socket }) => {
    socket.write(words, () => socket.resetAndDestroy());
    return undefined;
  };
}

/** Sends `first` once, then `words` repeatedly, until the client disconnects or 100 MB were sent. */
export function pour(words: string, first = ''): SmtpScript {
  const chunk = Buffer.from(words.repeat(Math.ceil(CHUNK_BYTES / words.length)));
  return ({ socket }) => {
    socket.write(first);
    pourInto(socket, chunk, ENDLESS_BYTES);
    return undefined;
  };
}

function pourInto(socket: Socket, chunk: Buffer, left: number): void {
  for (let rest = left; rest > 0; rest -= chunk.length) {
    if (socket.destroyed || !socket.writable) return;
    if (socket.write(chunk)) continue;
    socket.once('drain', () => pourInto(socket, chunk, rest - chunk.length));
    return;
  }
}

export function drip(words: string, everyMs: number): SmtpScript {
  return ({ socket }) => {
    let at = 0;
    const timer = setInterval(() => {
      if (socket.destroyed || !socket.writable) return clearInterval(timer);
      socket.write(words.charAt(at++ % words.length));
    }, everyMs);
    socket.once('close', () => clearInterval(timer));
    return undefined;
  };
}

export function hang(): SmtpScript {
  return () => undefined;
}

export function reply(words: (said: string) => string): SmtpScript {
  return ({ socket, said }) => {
    socket.write(words(said.toString('latin1')));
    return undefined;
  };
}

export function keepAnd(then: SmtpScript): SmtpScript {
  return (turn) => {
    turn.keep();
    return then(turn);
  };
}
