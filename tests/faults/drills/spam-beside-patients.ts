import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptedSchema, type FormName, HONEYPOT_FIELD, type HospitalId } from '@poyanil/domain';
import { percentile, table } from '../../support/figures.ts';
import { openTestOutbox } from '../../support/outbox.ts';
import { sampleOf, send } from '../../support/samples.ts';
import { submissionIdOf } from '../../support/submission-id-of.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';
import type { Measured } from '../measured/measured.ts';
import type { Drill, DrillOptions } from './drill.ts';

const HERE: HospitalId = 'poyanil_hospital';
const MINUTE_MS = 60_000;
const PATIENT_EVERY_MS = 15_000;
const PROGRESS_EVERY_MS = 5 * MINUTE_MS;
/** Design, section 9: how long the others take at most, from the 202 to the mailbox. */
const MAX_P95_MS = 5_000;
/** How long a patient's e-mail may take after the last spam, before it counts as missing. */
const PATIENCE_MS = MINUTE_MS;
const SPAM = 'Cheap watches';

interface Attack {
  perMinute: number;
  /** Number of addresses that send it. */
  addresses: number;
  /** What the mail server says to it after the final dot. It takes the message if absent. */
  refusal?: { code: number; text: string };
  /** Further fields of each form. */
  fields?: object;
  environment?: Record<string, string>;
}

const ofOneAddress = { perMinute: 20, addresses: 1 } as const;

function drillOf(name: string, minutes: number, what: string, attack: Attack): Drill {
  return {
    name,
    says: `${what}: patients' e-mails to that hospital take 5 s at most (p95); ${attack.perMinute} strikes are a minute`,
    strikes: minutes * attack.perMinute,
    run: ({ strikes }) => sendSpamBesidePatients(attack, strikes),
  };
}

/** Like production but for the spam: one hour where the server refuses it, 20 minutes each of two variants. */
export const spamDrills: readonly Drill[] = [
  drillOf('spam-refused', 60, 'a mail server refuses the spam of one address (554)', {
    ...ofOneAddress,
    refusal: { code: 554, text: '5.7.1 Spam message rejected' },
  }),
  drillOf('spam-deferred', 20, 'a mail server defers the spam of one address (451)', {
    ...ofOneAddress,
    refusal: { code: 451, text: '4.7.1 Try again later' },
  }),
  drillOf('spam-at-the-cap', 20, 'possible spam of three addresses exceeds MAILS_PER_HOUR', {
    ...{ perMinute: 60, addresses: 3, fields: { [HONEYPOT_FIELD]: 'https://buy.example' } },
    environment: { MAILS_PER_HOUR: '240' },
  }),
];

interface Sent {
  id: string;
  answeredAt: number;
}

async function sendSpamBesidePatients(
  { perMinute, addresses, refusal, fields, environment }: Attack,
  strikes: DrillOptions['strikes'],
): Promise<Measured> {
  await using site = await startTestSite({
    environment: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '20', ...environment },
  });
  if (refusal !== undefined) site.inbox.refuse(SPAM, refusal);
  const patients: Sent[] = [];
  const spam: Sent[] = [];
  const unanswered: string[] = [];
  let count = 0;
  async function post(to: Sent[], form: FormName, address: string, values: object): Promise<void> {
    const headers = { 'X-Forwarded-For': address, 'Idempotency-Key': randomUUID() };
    const attempt = () => send(site.stack.url, form, sampleOf(form, HERE, values), headers);
    // The API may just have closed an idle connection; a browser repeats, too.
    const answer = await attempt().catch(attempt);
    if (answer.status !== 202) return void unanswered.push(`${address} ${answer.status}`);
    to.push({ id: acceptedSchema.parse(await answer.json()).id, answeredAt: Date.now() });
  }
  const posts: Promise<void>[] = [];
  const spamming = setInterval(() => {
    const address = `203.0.113.${++count % addresses}`;
    posts.push(post(spam, 'contact', address, { message: `${SPAM} ${count}`, ...fields }));
  }, MINUTE_MS / perMinute);
  const visiting = setInterval(() => {
    const number = patients.length;
    const address = `198.51.${number >> 8}.${number & 255}`;
    posts.push(post(patients, number % 2 === 0 ? 'appointment' : 'contact', address, {}));
  }, PATIENT_EVERY_MS);
  const start = Date.now();
  const progress = setInterval(() => {
    const minutes = Math.round((Date.now() - start) / MINUTE_MS);
    console.log(`After ${minutes} minutes: ${describeTimes(timesOf(patients, site))}`);
  }, PROGRESS_EVERY_MS);
  await wait((strikes / perMinute) * MINUTE_MS);
  for (const timer of [spamming, visiting, progress]) clearInterval(timer);
  // A form that is answered only now must arrive as well.
  await Promise.all(posts);
  const end = Date.now() + PATIENCE_MS;
  while (timesOf(patients, site).length < patients.length && Date.now() < end) await wait(500);
  return await judge(site, { patients, spam, unanswered });
}

/** Milliseconds from the 202 to the mailbox, of those that have arrived. */
function timesOf(patients: readonly Sent[], { inbox }: TestSite): number[] {
  const arrivals = new Map(inbox.mails.map((mail) => [submissionIdOf(mail) ?? '', mail.arrivedAt]));
  return patients.flatMap(({ id, answeredAt }) => {
    const arrivedAt = arrivals.get(id);
    return arrivedAt === undefined ? [] : [Math.max(0, arrivedAt - answeredAt)];
  });
}

async function judge(
  site: TestSite,
  { patients, spam, unanswered }: { patients: Sent[]; spam: Sent[]; unanswered: string[] },
): Promise<Measured> {
  const times = timesOf(patients, site);
  await using outbox = await openTestOutbox(site.stack.outboxUrl);
  const arrived = new Set(site.inbox.mails.map(submissionIdOf));
  const counts = { mailbox: 0, pending: 0, dead: 0, lost: 0 };
  for (const { id } of spam) {
    const [entry] = await outbox.findEntries(id);
    const state = entry?.state ?? 'lost';
    counts[arrived.has(id) ? 'mailbox' : state === 'delivered' ? 'lost' : state]++;
  }
  const p95 = percentile(times, 0.95);
  const missing = patients.length - times.length;
  return {
    report: [
      table(
        ['what', 'figure'],
        [
          ["patients' forms answered 202 · in the mailbox", `${patients.length} · ${times.length}`],
          ['from the 202 to the mailbox', describeTimes(times)],
          ['spam answered 202', `${spam.length}`],
          ['in the mailbox · pending · dead · lost', Object.values(counts).join(' · ')],
          ['answered otherwise', `${unanswered.length}`],
        ],
      ),
    ].join('\n'),
    faults: [
      ...(p95 <= MAX_P95_MS ? [] : [`p95 of patients' e-mails is ${seconds(p95)}`]),
      ...(missing === 0 ? [] : [`${missing} patients' e-mails have not arrived`]),
      ...(counts.lost === 0 ? [] : [`${counts.lost} submissions are lost`]),
      ...(spam.length > 0 ? [] : ['no spam was sent']),
      ...unanswered.filter((each) => !each.startsWith('203.')),
    ],
  };
}

function describeTimes(times: readonly number[]): string {
  const of = (share: number) => seconds(percentile(times, share));
  return `median ${of(0.5)}, p95 ${of(0.95)}, slowest ${of(1)} of ${times.length}`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
