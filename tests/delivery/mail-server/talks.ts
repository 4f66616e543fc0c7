import type { Socket } from 'node:net';
import { setInterval } from 'node:timers';
import type { Talk } from './raw-mail-server.ts';

/** So much shows that nobody listens any more. */
const ENDLESS_BYTES = 100_000_000;
const CHUNK_BYTES = 64 * 1024;

/** Says just this, line break or not. */
export function say(words: string | Uint8Array): Talk {
  return ({ socket }) => {
    socket.write(words);
    return undefined;
  };
}

/** Says this, and then reads the message that the client may send. */
export function sayAndRead(words: string): Talk {
  return ({ socket }) => {
    socket.write(words);
    return 'message';
  };
}

/** Says this, and closes: politely, or as a machine that lost its power. */
export function sayAndClose(words: string): Talk {
  return ({ socket }) => {
    socket.end(words);
    return undefined;
  };
}

export function sayAndReset(words: string): Talk {
  return ({ socket }) => {
    socket.write(words, () => socket.resetAndDestroy());
    return undefined;
  };
}

/** Says something once, and this again and again, until nobody listens or there were 100 MB. */
export function pour(words: string, first = ''): Talk {
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

/** Says one character at a time, from the beginning again, and never ends. */
export function drip(words: string, everyMs: number): Talk {
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

export function hang(): Talk {
  return () => undefined;
}

/** Says what is made of what the client said. */
export function reply(words: (said: string) => string): Talk {
  return ({ socket, said }) => {
    socket.write(words(said.toString('latin1')));
    return undefined;
  };
}

/** Takes the message, and then says or does something else than yes. */
export function keepAnd(then: Talk): Talk {
  return (turn) => {
    turn.keep();
    return then(turn);
  };
}
