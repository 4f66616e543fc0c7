import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptedSchema, forms } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';

const STEP_MS = 250;

export async function uploadSlowly(
  origin: string,
  resume: Uint8Array<ArrayBuffer>,
  bitsPerSecond: number,
): Promise<{ id: string; tookMs: number }> {
  const { content, type } = await multipartOf(resume);
  const outgoing = request(origin + forms.jobApplication.path, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': type, 'Content-Length': content.length },
  });
  const answered = once(outgoing, 'response');
  answered.catch(() => undefined);
  const start = performance.now();
  for (let sent = 0; sent < content.length; ) {
    const due = Math.floor(((performance.now() - start) * bitsPerSecond) / 8_000);
    outgoing.write(content.subarray(sent, due));
    sent = Math.max(sent, due);
    if (outgoing.destroyed) break;
    await wait(STEP_MS);
  }
  outgoing.end();
  const [incoming] = await answered;
  const answer = await text(incoming);
  if (incoming.statusCode !== 202) throw new Error(`${incoming.statusCode}: ${answer}`);
  return { id: acceptedSchema.parse(JSON.parse(answer)).id, tookMs: performance.now() - start };
}

async function multipartOf(resume: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  const { fields } = sampleOf('jobApplication', 'poyanil_hospital');
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('resume', new Blob([resume]), 'resume.pdf');
  const written = new Response(form);
  const type = written.headers.get('Content-Type') ?? '';
  return { content: Buffer.from(await written.arrayBuffer()), type };
}
