import type { HospitalId } from '@poyanil/domain';
import type { Activity, TimeRange } from '@poyanil/outbox';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CapSlot, type DeliveryCap, openDeliveryCap } from './delivery-cap.ts';

const HOUR_MS = 60 * 60 * 1000;
const HERE: HospitalId = 'poyanil_hospital';
const ELSEWHERE: HospitalId = 'poyanil_hospital_punalur';

let recorded: { hospital: HospitalId; at: number; goesLast?: boolean }[];
let looks: number;

beforeEach(() => {
  recorded = [];
  looks = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1e12 });
  return () => vi.useRealTimers();
});

async function activity({ since, until }: TimeRange): Promise<Activity[]> {
  looks++;
  return [HERE, ELSEWHERE].flatMap((hospital) => {
    const own = recorded.filter((each) => each.hospital === hospital);
    const within = own.filter(({ at }) => at >= since && at < until);
    const deliveredLast = within.filter(({ goesLast }) => goesLast).length;
    const counts = { accepted: 0, delivered: within.length, deliveredLast };
    return within.length === 0 ? [] : [{ hospital, start: since, ...counts }];
  });
}
const open = (most: number) => openDeliveryCap({ activity }, { most, windowMs: HOUR_MS });

async function placeFrom(
  cap: DeliveryCap,
  hospital: HospitalId,
  goesLast = false,
): Promise<CapSlot | undefined> {
  const place = await cap.take(hospital, goesLast);
  return 'retryAt' in place ? undefined : place;
}
async function deliver(cap: DeliveryCap, hospital: HospitalId, goesLast = false): Promise<boolean> {
  const place = await placeFrom(cap, hospital, goesLast);
  if (place === undefined) return false;
  recorded.push({ hospital, at: Date.now(), goesLast });
  place.leave(true);
  return true;
}
async function deliverAll(
  cap: DeliveryCap,
  hospital: HospitalId,
  count: number,
  goesLast = false,
): Promise<number> {
  let delivered = 0;
  for (let number = 0; number < count; number++) {
    if (await deliver(cap, hospital, goesLast)) delivered++;
  }
  return delivered;
}

test('limits the deliveries of each hospital in any period of an hour', async () => {
  const cap = open(5);
  expect(await deliverAll(cap, HERE, 3)).toBe(3);
  vi.advanceTimersByTime(HOUR_MS / 2);
  expect(await deliverAll(cap, HERE, 3)).toBe(2);
  expect(await deliverAll(cap, ELSEWHERE, 3)).toBe(3);
  vi.advanceTimersByTime(HOUR_MS / 2 - 1_000);
  expect(await deliverAll(cap, HERE, 3)).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(await deliverAll(cap, HERE, 9)).toBe(3);
});

test('an e-mail in progress uses a slot, and frees it if it is not delivered', async () => {
  const cap = open(2);
  const places = [await placeFrom(cap, HERE), await placeFrom(cap, HERE)];
  expect(await placeFrom(cap, HERE)).toBeUndefined();
  places[0]?.leave(false);
  expect(await placeFrom(cap, HERE)).toBeDefined();
  expect(await placeFrom(cap, HERE)).toBeUndefined();
});

test('counts deliveries before a restart and by other workers', async () => {
  recorded.push({ hospital: HERE, at: Date.now() - HOUR_MS / 2 });
  const cap = open(3);
  expect(await deliver(cap, HERE)).toBe(true);
  recorded.push({ hospital: HERE, at: Date.now() });
  vi.advanceTimersByTime(6_000);
  expect(await deliver(cap, HERE)).toBe(false);
});

test('isThrottling is true for 20 s after the cap refused an e-mail', async () => {
  const cap = open(1);
  await deliver(cap, HERE);
  expect(cap.isThrottling(HERE)).toBe(false);
  expect(await cap.take(HERE)).toEqual({ retryAt: Date.now() + 5_000 });
  expect([HERE, ELSEWHERE].map((id) => cap.isThrottling(id))).toEqual([true, false]);
  vi.advanceTimersByTime(19_999);
  expect(cap.isThrottling(HERE)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(cap.isThrottling(HERE)).toBe(false);
});

test('limits low-priority e-mails to a tenth of the cap, even after a restart', async () => {
  expect(await deliverAll(open(50), HERE, 9, true)).toBe(5);
  const cap = open(50);
  expect(await placeFrom(cap, HERE, true)).toBeUndefined();
  expect(cap.isThrottling(HERE)).toBe(true);
  expect(await deliverAll(cap, HERE, 50)).toBe(45);
  vi.advanceTimersByTime(HOUR_MS + 1);
  expect(await placeFrom(cap, HERE, true)).toBeDefined();
});

test('allows one low-priority e-mail in progress, even with a small cap', async () => {
  const cap = open(3);
  const place = await placeFrom(cap, HERE, true);
  expect(place).toBeDefined();
  expect(await cap.take(HERE, true)).toEqual({ retryAt: Date.now() + 500 });
  place?.leave(false);
  expect(await placeFrom(cap, HERE, true)).toBeDefined();
});

test('a cap of 0 means no limit, and does not query the outbox', async () => {
  const cap = open(0);
  expect(await deliverAll(cap, HERE, 100)).toBe(100);
  expect(looks).toBe(0);
});
