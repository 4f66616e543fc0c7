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

/** A delivery's place among those that the cap allows. */
export interface Place {
  /** Gives it back, unless the e-mail is delivered. */
  leave(isDelivered: boolean): void;
}

/** Counts by what the outbox has recorded: restarts, other workers and whatever happens to Redis change nothing. */
export interface DeliveryCap {
  /** Takes a place for one delivery, or tells until when there is none. */
  take(hospital: HospitalId): Promise<Place | { heldUntil: number }>;
  /** Whether it holds back a hospital's e-mails, as far as this worker has noticed lately. */
  isHolding(hospital: HospitalId): boolean;
  /** Whether there is no place now. */
  isFull(hospital: HospitalId): Promise<boolean>;
}

const NO_CAP: Place = { leave: () => {} };

export function openDeliveryCap(outbox: Pick<Outbox, 'activity'>, terms: CapTerms): DeliveryCap {
  const { most, windowMs } = terms;
  const holdMs = Math.min(HOLD_MS, windowMs / 4);
  /** Places that this worker has taken, and those delivered that are not yet in the outbox's count. */
  const taken = new Map(hospitalIds.map((id) => [id, { underWay: 0, delivered: 0 }]));
  /** By the clock of `performance.now()`, which nobody sets. */
  const heldAt = new Map<HospitalId, number>();
  /** The outbox's count at one time, and how long it took. */
  let snapshot = { at: Number.NEGATIVE_INFINITY, ms: 0, delivered: new Map<HospitalId, number>() };
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    const [at, start] = [Date.now(), performance.now()];
    // What is delivered by now is in the outbox's count.
    const known = [...taken.values()].map((each) => ({ each, delivered: each.delivered }));
    const span = { since: at - windowMs, until: at + CLOCK_SKEW_MS };
    const activity = await outbox.activity({ ...span, pieceMs: span.until - span.since });
    const delivered = new Map(activity.map((piece) => [piece.hospital, piece.delivered]));
    snapshot = { at, ms: performance.now() - start, delivered };
    for (const { each, delivered: seen } of known) each.delivered -= seen;
  }
  function takenOf(hospital: HospitalId) {
    return taken.get(hospital) ?? { underWay: 0, delivered: 0 };
  }
  async function countDelivered(hospital: HospitalId): Promise<number> {
    const freshMs = Math.max(Math.min(POLL_MS, holdMs), snapshot.ms * POLL_SHARE);
    if (Math.abs(Date.now() - snapshot.at) > freshMs) {
      polling ??= poll().finally(() => {
        polling = undefined;
      });
      await polling;
    }
    return (snapshot.delivered.get(hospital) ?? 0) + takenOf(hospital).delivered;
  }

  return {
    async take(hospital) {
      if (most === 0) return NO_CAP;
      const delivered = await countDelivered(hospital);
      const ours = takenOf(hospital);
      const now = Date.now();
      if (delivered >= most) {
        heldAt.set(hospital, performance.now());
        return { heldUntil: now + holdMs };
      }
      // Those under way may come back undelivered.
      if (delivered + ours.underWay >= most) return { heldUntil: now + UNDER_WAY_MS };
      heldAt.delete(hospital);
      ours.underWay++;
      return {
        leave(isDelivered) {
          ours.underWay--;
          if (isDelivered) ours.delivered++;
        },
      };
    },
    isHolding(hospital) {
      const at = heldAt.get(hospital);
      return at !== undefined && performance.now() - at < HOLDS_REMEMBERED * holdMs;
    },
    isFull: async (hospital) => most > 0 && (await countDelivered(hospital)) >= most,
  };
}

/** Adds the gauge that shows, whenever somebody reads the metrics, whose e-mails the cap holds back. */
export function addCapGauge(
  registry: Registry,
  { isHolding }: Pick<DeliveryCap, 'isHolding'>,
): void {
  new Gauge({
    name: 'poyanil_mails_held_by_cap',
    help: "1 while a hospital's e-mails wait, since its mailbox has had MAILS_PER_HOUR in the last hour",
    labelNames: ['hospital'],
    registers: [registry],
    collect() {
      for (const hospital of hospitalIds) this.set({ hospital }, isHolding(hospital) ? 1 : 0);
    },
  });
}
