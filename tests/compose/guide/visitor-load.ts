import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { check } from '../../faults/check.ts';
import type { AnsweredRequest, Arrival, InjectedFault, Look } from '../../faults/history.ts';
import { type Load, startLoad } from '../../faults/load-client.ts';
import type { Mail } from './mail-server.ts';
import type { GuideRun } from './run.ts';
import { GUIDE_SENDER, mailboxOf, type Site } from './site.ts';

export interface VisitorLoad {
  /** Sends forms through nginx while the work is done. Repeats a share of the accepted ones, like a second click. */
  underLoad<Result>(
    site: Site,
    work: () => Promise<Result>,
    options?: { againShare?: number; perSecond?: number },
  ): Promise<Result>;
  include(load: Load): void;
  /** Reads the outbox now and records the result for the final check. */
  look(site: Site): Promise<Look>;
  accepted(): AnsweredRequest[];
  /** Counts forms whose first response was not a success, even if the browser's retry succeeded. */
  failedForms(): number;
  serverErrors(): string[];
  /** Allows a second copy of a mail that was delivered in that time. */
  allowCopies(reason: string, from: number, to: number): void;
  /** Marks ids that an operator discarded or read out, as the documents say. They need not arrive. */
  settle(ids: Iterable<string>): void;
  /** Sets a hospital's mailbox from now on. Since `from`, when the change began, either mailbox is accepted. */
  moveMailbox(hospital: HospitalId, mailbox: string, from: number): void;
  /** Registers ids of mails that do not come from the load. */
  expectMails(ids: Iterable<string>): void;
  untilDelivered(site: Site): Promise<void>;
  /** Lists mails sent to the first mail server after `changedAt`, when the site got another one. */
  lateMails(changedAt: number): Promise<string[]>;
  judge(site: Site): Promise<string[]>;
}

/** Prefix of the ids of `mail test`. */
const TEST_MAIL = 'test-';
const PER_SECOND = 4;
const PEACE_MS = 1_500;
/** How long visitors keep retrying after the work is done and the site is up again. */
const PATIENCE_MS = 12_000;
const NUMBERS_OF_A_LOAD = 30_000;
const DELIVERY_MS = 300_000;
const LOOK_EVERY_MS = 1_000;

interface Move {
  hospital: HospitalId;
  mailbox: string;
  from: number;
  at: number;
}

export function startVisitorLoad(run: GuideRun): VisitorLoad {
  const startedAt = Date.now();
  const loads: Load[] = [];
  const looks: Look[] = [];
  const reasons: InjectedFault[] = [];
  const settled = new Set<string>();
  const others = new Set<string>();
  const moves: Move[] = hospitalIds.map((hospital) => ({
    hospital,
    mailbox: mailboxOf(hospital),
    from: 0,
    at: 0,
  }));
  const accepted = () => loads.flatMap(({ history }) => history.requests);

  const story: VisitorLoad = {
    accepted,
    failedForms: () =>
      accepted().filter(({ failures }) => failures.length > 0).length +
      loads.reduce((sum, { history }) => sum + history.givenUp.length, 0),
    serverErrors: () =>
      accepted().flatMap(({ id, failures }) =>
        failures.filter((why) => /^5\d\d /.test(why)).map((why) => `${id} got ${why}`),
      ),
    include: (load) => void loads.push(load),
    async underLoad(site, work, options = {}) {
      const firstNumber = 1 + loads.length * NUMBERS_OF_A_LOAD;
      const load = startLoad(
        { origins: [site.origin] },
        { perSecond: PER_SECOND, seed: run.seed, firstNumber, ...options },
      );
      loads.push(load);
      try {
        await wait(PEACE_MS);
        const result = await work();
        await wait(PEACE_MS);
        return result;
      } finally {
        await load.stop(PATIENCE_MS);
      }
    },
    async look(site) {
      const look = await site.look();
      looks.push(look);
      return look;
    },
    allowCopies(name, from, to) {
      reasons.push({ name, mayCause: ['copies-of-the-time'], from, struckAt: to, mendedAt: to });
    },
    settle: (ids) => addAll(settled, ids),
    expectMails: (ids) => addAll(others, ids),
    moveMailbox: (hospital, mailbox, from) =>
      moves.push({ hospital, mailbox, from, at: Date.now() }),
    async untilDelivered(site) {
      const limit = Date.now() + DELIVERY_MS;
      for (;;) {
        const waiting = [...(await site.look()).states].filter(([, state]) => state === 'pending');
        if (waiting.length === 0) return;
        if (Date.now() > limit) throw new Error(`Still pending: ${waiting.join(' ')}`);
        await wait(LOOK_EVERY_MS);
      }
    },
    async lateMails(changedAt) {
      const isLate = ({ server, startedAt }: Mail) => server === 'first' && startedAt > changedAt;
      const late = (await run.mailServer.mails()).filter(isLate);
      return late.map(({ id }) => `${id} was sent through the old mail server or login`);
    },
    async judge(site) {
      const last = await story.look(site);
      const own = ({ id }: { id: string }) => !others.has(id) && !id.startsWith(TEST_MAIL);
      const requests = accepted().filter(({ id }) => !settled.has(id));
      const hospitals = new Map(accepted().map(({ id, hospital }) => [id, hospital]));
      const all = (await run.mailServer.mails()).filter((mail) => mail.startedAt >= startedAt);
      const mails = all
        .filter(own)
        .filter(({ id }) => !settled.has(id))
        .map((mail) => asArrival(mail, hospitals, moves));
      const history = {
        requests,
        mails,
        faults: reasons,
        leases: [],
        jobs: [],
        recordedAt: new Map(),
        givenUp: loads.flatMap(({ history }) => history.givenUp),
        oddAnswers: loads.flatMap(({ history }) => history.oddAnswers),
        looks: looks.map((look) => ({ ...look, states: without(look.states, settled, others) })),
        unaskedEnds: [],
        oddEnds: [],
        logs: [],
        resources: [],
      };
      const mailboxes = Object.fromEntries(hospitalIds.map((id) => [id, mailboxOf(id)]));
      const violations = check(history, {
        mailboxes: mailboxes as Record<HospitalId, string>,
        personalWords: [],
      });
      console.log(
        `  ${requests.length} accepted, ${history.givenUp.length} never answered, ${mails.length} e-mails, ` +
          `${settled.size} settled by an operator, ${last.states.size} rows`,
      );
      for (const { name, from, mendedAt } of reasons) {
        const copies = copiesIn(mails, from, mendedAt);
        console.log(`  ${copies} delivered twice: ${name}`);
      }
      const known = new Set(moves.map(({ mailbox }) => mailbox));
      const isKnown = (id: string, to: string) =>
        known.has(to) || (to === GUIDE_SENDER && id.startsWith(TEST_MAIL));
      const astray = all.flatMap(({ id, recipients }) =>
        recipients.filter((to) => !isKnown(id, to)),
      );
      return [
        ...astray.map((to) => `an e-mail went to ${to}`),
        ...(requests.length === 0 ? ['nothing was accepted'] : []),
        ...violations.map(({ invariant, says, ids }) => `${invariant} ${says}: ${ids.join(' ')}`),
      ];
    },
  };
  return story;
}

function addAll(set: Set<string>, ids: Iterable<string>): void {
  for (const id of ids) set.add(id);
}

/** Treats a mail in the hospital's mailbox of that time as one in its first mailbox. */
function asArrival(
  { server: _, ...mail }: Mail,
  hospitals: ReadonlyMap<string, HospitalId>,
  moves: readonly Move[],
): Arrival {
  const hospital = hospitals.get(mail.id) ?? 'poyanil_hospital';
  const own = moves.filter((move) => move.hospital === hospital);
  const last = own.findLastIndex(({ at }) => at <= mail.startedAt);
  const allowed = own.filter(
    ({ from }, index) => index === last || (index > last && from <= mail.startedAt),
  );
  const recipients = mail.recipients.map((address) =>
    allowed.some(({ mailbox }) => mailbox === address) ? mailboxOf(hospital) : `${address} (wrong)`,
  );
  const { answeredAt, ...rest } = mail;
  return { ...rest, hospital, recipients, ...(answeredAt === undefined ? {} : { answeredAt }) };
}

function without(states: Look['states'], ...ids: readonly ReadonlySet<string>[]): Look['states'] {
  return new Map([...states].filter(([id]) => !ids.some((each) => each.has(id))));
}

function copiesIn(mails: readonly Arrival[], from: number, to: number): number {
  const groups = Map.groupBy(mails, ({ id }) => id).values();
  return [...groups].filter(
    (copies) =>
      copies.length > 1 && copies.some(({ arrivedAt }) => arrivedAt >= from && arrivedAt <= to),
  ).length;
}
