import { forms, MAX_RESUME_BYTES } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { typeOf } from '../support/raw-case.ts';
import { connectRaw } from '../support/raw-request.ts';
import { pdf } from '../support/resumes.ts';
import { whileTesting } from '../support/while-testing.ts';
import { uploadSlowly } from './support/slow-upload.ts';

// Visitors who fill the room for uploads in a rush and then stall, beside one whose line is slow but steady.

const VISITORS = 16;
const STEADY_BITS_PER_SECOND = 256_000;
/** Long enough that the steady one is looked at many times: some 10 s. */
const STEADY_BYTES = 320_000;
const BEGINNING = `POST ${forms.jobApplication.path} HTTP/1.1\r\nHost: a\r\n${typeOf('jobApplication')}\r\nContent-Length: ${MAX_RESUME_BYTES + 100_000}\r\n\r\n--abcde\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
const RUSH = Buffer.alloc(MAX_RESUME_BYTES - 1_000, 'x');

const site = whileTesting(() => startAbusedSite());

test('who rushes and then stalls gives way before one who comes steadily', async () => {
  const over = new AbortController();
  const crowd = Array.from({ length: VISITORS }, () => rushAgainAndAgain(over.signal));
  const steady = uploadSlowly(site.stack.url, pdf(STEADY_BYTES), STEADY_BITS_PER_SECOND);
  const outcome = await steady.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  over.abort();
  const ended = (await Promise.all(crowd)).flat();
  expect(outcome).toBe('accepted');
  // The room was full indeed, and who was sent away was told when to come back.
  expect(ended.filter((answer) => answer !== '')).not.toEqual([]);
  for (const answer of ended) expect(answer).toMatch(/^$|^HTTP\/1\.1 503 [\s\S]*\nRetry-After: /);
  await site.expectKept(1);
});

/** Whoever is sent away comes back at once; resolves with what each time was answered. */
async function rushAgainAndAgain(signal: AbortSignal): Promise<string[]> {
  const answers: string[] = [];
  while (!signal.aborted) {
    const { socket, ended } = connectRaw(site.stack.url);
    const leave = () => socket.destroy();
    signal.addEventListener('abort', leave);
    // Almost all of an upload as fast as it goes, and then nothing.
    socket.write(BEGINNING);
    socket.write(RUSH);
    answers.push(await ended);
    signal.removeEventListener('abort', leave);
  }
  return answers;
}
