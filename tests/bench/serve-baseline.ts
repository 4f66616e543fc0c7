import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '../support/listen-on-loopback.ts';

export async function serveBaseline(listener: RequestListener): Promise<void> {
  const port = await listenOnLoopback(createServer(listener));
  console.log(JSON.stringify({ msg: 'listening', port }));
}
