import { expect, type TestContext } from 'vitest';
import { sampleOf, send } from './samples.ts';
import { startTestSite } from './test-site.ts';
import { type ReceivedSpan, startTraceReceiver } from './trace-receiver.ts';

export const TRACED_HOSPITAL = 'poyanil_hospital';

/** Real programs with a receiver of OpenTelemetry's traces. They send spans every five seconds. */
export async function startTracedSite(
  { onTestFinished }: TestContext,
  environment: Record<string, string> = {},
) {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.stop());
  const given = { ...receiver.environment, RETRY_BASE_MS: '200', ...environment };
  const site = await startTestSite({ environment: given });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { ...site, receiver };
}

export async function submitTo(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, 'contact', sampleOf('contact', TRACED_HOSPITAL), headers);
  expect(answer.status).toBe(202);
  const { id }: { id: string } = await answer.json();
  return id;
}

export const named = (spans: readonly ReceivedSpan[], name: string) =>
  spans.filter((span) => span.name === name);
