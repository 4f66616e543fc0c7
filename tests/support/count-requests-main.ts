import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Loaded into an API before its own program: writes down how many requests it began, and how many bytes came with them.

const WRITE_EVERY_MS = 50;

const file = process.env.REQUESTS_FILE;
if (isMainThread && file !== undefined) countInto(file);

function countInto(path: string): void {
  const open = new Set<Socket>();
  let requests = 0;
  let bytesOfClosed = 0;
  subscribe('http.server.request.start', (message) => {
    const { socket } = (message as { request: IncomingMessage }).request;
    requests += 1;
    if (open.has(socket)) return;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      bytesOfClosed += socket.bytesRead;
    });
  });
  let written = 0;
  setInterval(() => {
    if (requests === written) return;
    const bytes = [...open].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfClosed);
    if (write(path, JSON.stringify({ requests, bytes }))) written = requests;
  }, WRITE_EVERY_MS).unref();
}

/** Whether the text was written. A test may have taken from the program the right to write files: it is tried again. */
function write(path: string, text: string): boolean {
  try {
    // In one piece: the test may read at any time.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EFBIG') return false;
    throw error;
  }
}
