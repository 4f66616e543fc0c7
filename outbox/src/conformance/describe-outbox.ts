import { describe } from 'vitest';
import { describeAcceptance, describeRoom } from './acceptance.ts';
import { describeAuditEvents } from './audit-events.ts';
import { describeBounces } from './bounces.ts';
import { describeWrongClock } from './clock.ts';
import { describeDeadLetters } from './dead-letters.ts';
import { describeDeliveries, describeLeases, describeReceipts } from './deliveries.ts';
import {
  describeClaims,
  describeNotifications,
  describePrograms,
  describeSite,
} from './notifications.ts';
import { describeOperations } from './operations.ts';
import { describeOutages } from './outages.ts';
import { describeStoreOverview } from './overview.ts';
import { describeProbes } from './probes.ts';
import { describeRefusals } from './refusals.ts';
import { openStore, type StoreUnderTest } from './store.ts';
import { describeVersions } from './versions.ts';

/** Tests that any engine must pass. Call it once for each engine, in that engine's test file. */
export function describeOutbox(engine: string, createStore: () => Promise<StoreUnderTest>): void {
  describe(`the ${engine} outbox`, () => {
    const store = openStore(createStore);
    describe('accepting', () => {
      describeAcceptance(store);
      describeRoom(store);
    });
    describe('delivering', () => {
      describeLeases(store);
      describeDeliveries(store);
    });
    describe('receipt', () => describeReceipts(store));
    describe('outages', () => {
      describeOutages(store);
      describeProbes(store);
    });
    describe('a refusal after the final dot', () => describeRefusals(store));
    describe('a wrong clock', () => describeWrongClock(store));
    describe('overview', () => describeStoreOverview(store));
    describe('dead letters', () => describeDeadLetters(store));
    describe('bounces', () => describeBounces(store));
    describe('lists and lookups', () => describeOperations(store));
    describe('operator actions', () => describeAuditEvents(store));
    describe('notifications', () => {
      describeClaims(store);
      describeNotifications(store);
    });
    describe('last seen times', () => describePrograms(store));
    describe('recorded site', () => describeSite(store));
    describe('versions', () => describeVersions(createStore));
  });
}
