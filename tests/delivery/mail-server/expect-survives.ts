import { writeFileSync } from 'node:fs';
import type { HospitalId } from '@poyanil/domain';
import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';
import { readMetrics } from '../../operations/read-metrics.ts';
import { memoryOf, peakMemory } from '../../support/process-usage.ts';
import { sampleOf } from '../../support/samples.ts';
import { testMailbox } from '../../support/stack.ts';
import type { MailStage } from './dialogue.ts';
import type { HostileBench } from './hostile-bench.ts';
import type { RawMail, SmtpScript } from './raw-mail-server.ts';

export const HOSTILE_HOSPITAL: HospitalId = 'poyanil_hospital_punalur';
const NEIGHBOURS = ['poyanil_hospital', 'poyanil_hospital_kozhencherry'] as const;
/** Half a second on an idle machine. */
const NORMAL_MS = 5_000;
const NOTICED_MS = 20_000;
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
/** Words that only hostile servers send in these tests. */
const HOSTILE_WORDS = ['Zinnober', 'wrong.person@elsewhere.example'];
/** Control characters, and those that change a line's direction or split it. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Shorter texts occur by chance. */
const MIN_CHARACTERS = 5;

export interface HostileBehaviour {
  name: string;
  stage: MailStage;
  talk: SmtpScript;
  /** Defaults to 'waits': until the server behaves again. */
  mail?: 'waits' | 'arrives';
  /** Copies that the server has in the end. Defaults to 1. 'some' if it may have accepted one and replied to another command. */
  copies?: number | 'some';
}

/** Returns behaviours at one stage. Each has a name, the server's act, and what becomes of the mail if it does not wait. */
export function hostileBehavioursAt(
  stage: MailStage,
  rows: readonly (readonly [name: string, talk: SmtpScript, mail?: HostileBehaviour['mail']])[],
): HostileBehaviour[] {
  return rows.map(([name, talk, mail = 'waits']) => ({ name, stage, talk, mail }));
}

/** Expects that the worker needs little memory, serves the other hospitals, and delivers this mail once the server behaves again. */
export async function expectSurvives(
  bench: HostileBench,
  { stage, talk, mail = 'waits', copies = 1 }: HostileBehaviour,
): Promise<void> {
  const { hostile, stack } = bench;
  const before = { pid: stack.pid('worker'), lines: hostile.lines.length };
  // Reconnect, so that each dialogue starts with its greeting.
  await hostile.cut();
  const memory = watchMemory(before.pid);
  hostile.behave(stage, talk);
  const talked = hostile.talked;
  const id = await bench.submit('contact', HOSTILE_HOSPITAL);
  await vi.waitFor(() => expect(hostile.talked).toBeGreaterThan(talked), NOTICED_MS);
  await neighboursArrive(bench);
  await comesTo(bench, id, mail);
  hostile.heal();
  await bench.settled(id, 'delivered');
  const taken = copiesOf(hostile.mails, id).length;
  if (copies === 'some') expect(taken).toBeGreaterThan(0);
  else expect(taken).toBe(copies);
  expect(stack.pid('worker')).toBe(before.pid);
  expect(stack.unaskedEnds).toEqual([]);
  memory.expectSmall();
  expectOnlyMailbox(hostile.lines.slice(before.lines));
  await expectNothingLeaked(bench);
}

async function neighboursArrive(bench: HostileBench): Promise<void> {
  const { submit, settled, normalMs } = bench;
  const start = performance.now();
  const ids = await Promise.all(NEIGHBOURS.map((hospital) => submit('appointment', hospital)));
  await Promise.all(ids.map((id) => settled(id, 'delivered')));
  expect(performance.now() - start).toBeLessThan(Math.max(NORMAL_MS, 3 * normalMs));
}

async function comesTo(
  bench: HostileBench,
  id: string,
  mail: HostileBehaviour['mail'],
): Promise<void> {
  if (mail === 'arrives') return await bench.settled(id, 'delivered');
  const failed = (line: string) => line.includes(id) && line.includes('not delivered yet');
  await vi.waitFor(() => expect(bench.stack.logs.some(failed)).toBe(true), NOTICED_MS);
  expect(bench.row(id).state).toBe('pending');
}

export function copiesOf(mails: readonly RawMail[], id: string): RawMail[] {
  return mails.filter(({ wire }) => wire.includes(`Message-ID: <${id}@`));
}

/** The server's replies name other recipients. */
function expectOnlyMailbox(lines: readonly string[]): void {
  const recipients = lines.filter((line) => /^RCPT/i.test(line));
  const own = `RCPT TO:<${testMailbox(HOSTILE_HOSPITAL)}>`;
  const others = recipients.filter((line) => line.replace(' NOTIFY=FAILURE,DELAY', '') !== own);
  expect(others).toEqual([]);
}

/** Watches a process's peak memory from now on, as counted by the kernel, so that no peak is missed between two readings. */
function watchMemory(pid: number) {
  // 5 resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid);
  return {
    expectSmall() {
      expect(peakMemory(pid) - before).toBeLessThan(MAX_GROWTH_BYTES);
    },
  };
}

async function expectNothingLeaked({ stack, redis }: HostileBench): Promise<void> {
  expect(stack.logs.filter((line) => UNFIT.test(line))).toEqual([]);
  const all = [...stack.logs, await readMetrics(stack), ...(await dump(redis.url))]
    .join('\n')
    .toLowerCase();
  expect(WORDS.filter((word) => all.includes(word))).toEqual([]);
}

const { hospital: _, ...fields } = sampleOf('contact', 'poyanil_hospital').fields;
const WORDS = [...Object.values(fields).map(String), ...HOSTILE_WORDS]
  .filter(({ length }) => length >= MIN_CHARACTERS)
  .map((word) => word.toLowerCase());

async function dump(url: string): Promise<string[]> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    const keys = await client.keys('*');
    const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
    return [...keys, ...values.map((value) => value?.toString('latin1') ?? '')];
  } finally {
    client.disconnect();
  }
}
