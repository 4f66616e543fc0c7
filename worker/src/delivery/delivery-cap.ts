import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { Gauge, type Registry } from 'prom-client';

/** The deliveries of other workers are polled so often, */
const POLL_MS = 5_000;
/** and never for more than a twentieth of the time. */
const POLL_SHARE = 20;
/** A hospital at its cap is asked about again so often. */
const HOLD_MS = 5_000;
/** A queue that is held back is asked at each of them, if not by this worker each time. */
const HOLDS_REMEMBERED = 4;
/** Clocks of two machines. */
const CLOCK_SKEW_MS = 60_000;
/** The last places of an hour are asked about again so often, while others have them. */
const UNDER_WAY_MS = 1_000;

/** The e-mails that a hospital's mailbox gets in any stretch of so long, at most; 0 is any number. */
export interface CapTerms {
  most: number;
  windowMs: number;
}

/**
 * The share of the hour's slots that possible spam and the many submissions of one address get. The hour has room for patients
 * even after a flood.
 */
const SHARE_OF_LAST = 0.1;
/** How long a queue pauses for the one that goes last and is at its share: those behind it may go. */
const LAST_HOLD_MS = 500;

/** A delivery's place among those that the cap allows. */
export interface Place {
  /** Gives it back, unless the e-mail is delivered. */
  leave(isDelivered: boolean): void;
}

/** Counts by what the outbox has recorded: restarts, other workers and whatever happens to Redis change nothing. */
export interface DeliveryCap {
  /** Takes a place for one delivery, or tells until when there is none. */
  take(hospital: HospitalId, goesLast?: boolean): Promise<Place | { heldUntil: number }>;
  /** Whether it holds back a hospital's e-mails, as far as this worker has noticed lately. */
  isHolding(hospital: HospitalId): boolean;
}

/** E-mails of one hospital, and those of them that go last. */
class Count {
  all: number;
  last: number;

  constructor(all = 0, last = 0) {
    this.all = all;
    this.last = last;
  }
  add(goesLast: boolean, change: number): void {
    this.all += change;
    if (goesLast) this.last += change;
  }
  subtract({ all, last }: Count): void {
    this.all -= all;
    this.last -= last;
  }
  copy(): Count {
    return new Count(this.all, this.last);
  }
}

const NO_CAP: Place = { leave: () => {} };

export function openDeliveryCap(outbox: Pick<Outbox, 'activity'>, terms: CapTerms): DeliveryCap {
  const { most, windowMs } = terms;
  const holdMs = Math.min(HOLD_MS, windowMs / 4);
  const mostLast = Math.max(1, Math.floor(most * SHARE_OF_LAST));
  /** Places that this worker has taken, and those delivered that are not yet in the outbox's count. */
  const taken = new Map(
    hospitalIds.map((id) => [id, { underWay: new Count(), delivered: new Count() }]),
  );
  /** By the clock of `performance.now()`, which nobody sets. */
  const heldAt = new Map<HospitalId, number>();
  /** The outbox's count at one time, and how long it took. */
  let snapshot = { at: Number.NEGATIVE_INFINITY, ms: 0, delivered: new Map<HospitalId, Count>() };
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    const [at, start] = [Date.now(), performance.now()];
    // What is delivered by now is in the outbox's count.
    const known = [...taken.values()].map(({ delivered }) => ({
      delivered,
      seen: delivered.copy(),
    }));
    const span = { since: at - windowMs, until: at + CLOCK_SKEW_MS };
    const activity = await outbox.activity({ ...span, pieceMs: span.until - span.since });
    const delivered = new Map(
      activity.map((piece) => [piece.hospital, new Count(piece.delivered, piece.deliveredLast)]),
    );
    snapshot = { at, ms: performance.now() - start, delivered };
    for (const { delivered: ours, seen } of known) ours.subtract(seen);
  }
  function takenOf(hospital: HospitalId) {
    return taken.get(hospital) ?? { underWay: new Count(), delivered: new Count() };
  }
  async function countDelivered(hospital: HospitalId): Promise<Count> {
    const freshMs = Math.max(Math.min(POLL_MS, holdMs), snapshot.ms * POLL_SHARE);
    if (Math.abs(Date.now() - snapshot.at) > freshMs) {
      polling ??= poll().finally(() => {
        polling = undefined;
      });
      await polling;
    }
    const { all, last } = snapshot.delivered.get(hospital) ?? new Count();
    const ours = takenOf(hospital).delivered;
    return new Count(all + ours.all, last + ours.last);
  }

  return {
    async take(hospital, goesLast = false) {
      if (most === 0) return NO_CAP;
      const delivered = await countDelivered(hospital);
      const ours = takenOf(hospital);
      const now = Date.now();
      const isAtShare = goesLast && delivered.last + ours.underWay.last >= mostLast;
      if (delivered.all >= most || isAtShare) {
        heldAt.set(hospital, performance.now());
        return { heldUntil: now + (isAtShare ? LAST_HOLD_MS : holdMs) };
      }
      // Those under way may come back undelivered.
      if (delivered.all + ours.underWay.all >= most) return { heldUntil: now + UNDER_WAY_MS };
      heldAt.delete(hospital);
      ours.underWay.add(goesLast, 1);
      return {
        leave(isDelivered) {
          ours.underWay.add(goesLast, -1);
          if (isDelivered) ours.delivered.add(goesLast, 1);
        },
      };
    },
    isHolding(hospital) {
      const at = heldAt.get(hospital);
      return at !== undefined && performance.now() - at < HOLDS_REMEMBERED * holdMs;
    },
  };
}

/** Adds the gauge that shows, whenever somebody reads the metrics, whose e-mails the cap holds back. */
export function addCapGauge(
  registry: Registry,
  { isHolding }: Pick<DeliveryCap, 'isHolding'>,
): void {
  new Gauge({
    name: 'poyanil_mails_held_by_cap',
    help: "1 while a hospital's e-mails wait, since its mailbox has had MAILS_PER_HOUR, or the share of those that go last, in the last hour",
    labelNames: ['hospital'],
    registers: [registry],
    collect() {
      for (const hospital of hospitalIds) this.set({ hospital }, isHolding(hospital) ? 1 : 0);
    },
  });
}
