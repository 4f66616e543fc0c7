import { createServer } from 'node:net';
import { expect, type TestContext } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { listenOnLoopback } from '../support/listen-on-loopback.ts';
import { openMailDesk } from '../support/mail-desk.ts';
import { runMailTool } from '../support/mail-tool.ts';

type Way = 'away' | 'silent' | 'unnamed';

/** A person waits so long for an answer, and some. */
const SOON_MS = 8_000;

export async function expectOutboxChecked(context: TestContext, way: Way): Promise<void> {
  const { outboxUrl, submit, bury } = await openMailDesk(context);
  const [sound, damaged] = [await submit(), await bury()];
  damage(outboxUrl, damaged);
  const environment = await addressOf(way, context.onTestFinished);
  const verify = async (more: Record<string, string>) => {
    const start = performance.now();
    const ended = await runMailTool(['verify'], { OUTBOX_URL: outboxUrl, ...more });
    return { ...ended, ms: performance.now() - start };
  };
  // Beside one that asks no Redis: how long a program takes to start is the machine's business.
  const [{ code, output, errors, ms }, plain] = await Promise.all([
    verify(environment),
    verify({}),
  ]);
  expect(ms - plain.ms).toBeLessThan(SOON_MS);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^unreadable +${damaged} `, 'm'));
  expect(output).not.toContain(sound);
  expect(errors).toMatch(/^.*the queue was not compared.*\n$/i);
  expect(errors).not.toContain('secret');
}

async function addressOf(
  way: Way,
  onTestFinished: (end: () => void) => void,
): Promise<Record<string, string>> {
  if (way === 'unnamed') return {};
  if (way === 'away') return { REDIS_URL: 'redis://:secret@127.0.0.1:1' };
  const server = createServer(() => {});
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  return { REDIS_URL: `redis://:secret@127.0.0.1:${port}` };
}
