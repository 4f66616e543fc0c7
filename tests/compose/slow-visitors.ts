import { once } from 'node:events';
import { connect } from 'node:net';
import { forms, MAX_JSON_MS } from '@poyanil/domain';
import type { Check } from './check.ts';
import type { Project } from './project.ts';

const EVERY_MS = 500;
/** The end of the connection may come so long after the API's decision. */
const SLACK_MS = 5_000;

export const slowVisitorsAreGivenUp: Check = {
  title: 'Through nginx, too, who sends a form byte by byte is answered 408 in time',
  async faults(project) {
    const { answer, ms } = await trickle(project);
    console.log(`  ${answer.split('\r\n', 1)[0]} after ${(ms / 1000).toFixed(1)} s`);
    return [
      ...(answer.startsWith('HTTP/1.1 408 ') ? [] : [`it was answered ${answer.slice(0, 40)}`]),
      ...(answer.includes('/problems/request-timeout') ? [] : ['the answer is no problem of ours']),
      ...(ms < MAX_JSON_MS + SLACK_MS ? [] : [`it took ${ms} ms`]),
    ];
  },
};

async function trickle({ origin }: Project): Promise<{ answer: string; ms: number }> {
  const { hostname, port } = new URL(origin);
  const start = performance.now();
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
    socket.end();
  });
  socket.on('error', () => {}); // cut while we write; what came before counts
  socket.write(
    `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(' '), EVERY_MS);
  await once(socket, 'close', { signal: AbortSignal.timeout(2 * MAX_JSON_MS) });
  clearInterval(timer);
  return { answer, ms: performance.now() - start };
}
