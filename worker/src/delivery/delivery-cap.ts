import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import type { Registry } from 'prom-client';

/** How long a count from the outbox is valid, because other workers deliver as well. Also how long a queue at its cap pauses. */
const COUNT_MS = 5_000;
/** How long a queue pauses if low-priority submissions have used up their share. It is short, because others may be delivered. */
const LAST_PAUSE_MS = 500;
/** Number of pauses for which a queue counts as held back. It asks for a slot after each pause, but not always this worker. */
const PAUSES_REMEMBERED = 4;
const CLOCK_SKEW_MS = 60_000;
/** Share of the cap for possible spam and for frequent senders, so that the hour has capacity for patients even after a flood. */
const SHARE_OF_LAST = 0.1;

/** Maximum number of e-mails to a hospital's mailbox in any period of this length; 0 means no limit. */
export interface CapOptions {
  most: number;
  windowMs: number;
}

export interface CapSlot {
  leave(isDelivered: boolean): void;
}

export type DeliveryCap = ReturnType<typeof openDeliveryCap>;

interface TakenPlace {
  hospital: HospitalId;
  goesLast: boolean;
  /** By the clock of `performance.now()`; undefined during the delivery. */
  deliveredAt?: number;
}

const NO_CAP: CapSlot = { leave: () => {} };

/** Counts deliveries recorded in the outbox, so that the cap holds across restarts and workers. */
export function openDeliveryCap(outbox: Pick<Outbox, 'activity'>, { most, windowMs }: CapOptions) {
  const countMs = Math.min(COUNT_MS, windowMs / 4);
  const mostLast = Math.max(1, Math.floor(most * SHARE_OF_LAST));
  const heldAt = new Map<HospitalId, number>();
  let counted: Awaited<ReturnType<Outbox['activity']>> = [];
  let countedAt = Number.NEGATIVE_INFINITY;
  /** Slots in use, and those of e-mails delivered since the count. */
  const taken = new Set<TakenPlace>();
  let counting: Promise<void> | undefined;

  async function count(): Promise<void> {
    const [now, startedAt] = [Date.now(), performance.now()];
    const span = { since: now - windowMs, until: now + CLOCK_SKEW_MS };
    counted = await outbox.activity({ ...span, pieceMs: span.until - span.since });
    countedAt = startedAt;
    for (const place of taken) {
      if (place.deliveredAt !== undefined && place.deliveredAt < startedAt) taken.delete(place);
    }
  }
  return {
    async take(hospital: HospitalId, goesLast = false): Promise<CapSlot | { retryAt: number }> {
      if (most === 0) return NO_CAP;
      if (performance.now() - countedAt > countMs) {
        counting ??= count().finally(() => {
          counting = undefined;
        });
        await counting;
      }
      const { delivered = 0, deliveredLast = 0 } =
        counted.find((each) => each.hospital === hospital) ?? {};
      const own = [...taken].filter((each) => each.hospital === hospital);
      const isAtShare =
        goesLast && deliveredLast + own.filter((each) => each.goesLast).length >= mostLast;
      if (isAtShare || delivered + own.length >= most) {
        heldAt.set(hospital, performance.now());
        return { retryAt: Date.now() + (isAtShare ? LAST_PAUSE_MS : countMs) };
      }
      heldAt.delete(hospital);
      const place: TakenPlace = { hospital, goesLast };
      taken.add(place);
      return {
        leave(isDelivered) {
          if (isDelivered) place.deliveredAt = performance.now();
          else taken.delete(place);
        },
      };
    },
    isThrottling(hospital: HospitalId): boolean {
      const at = heldAt.get(hospital);
      return at !== undefined && performance.now() - at < PAUSES_REMEMBERED * countMs;
    },
  };
}

export function addCapGauge(
  registry: Registry,
  { isThrottling }: Pick<DeliveryCap, 'isThrottling'>,
): void {
  addPolledGauge(registry, {
    name: 'poyanil_mails_held_by_cap',
    help: "1 while a hospital's e-mails wait because MAILS_PER_HOUR, or the share for e-mails that go last, is used up",
    labelNames: ['hospital'],
    read: async () => hospitalIds.map((hospital) => [{ hospital }, isThrottling(hospital) ? 1 : 0]),
  });
}
