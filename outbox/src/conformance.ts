import { describe } from 'vitest';
import { describeAcceptance, describeRoom } from './conformance-acceptance.ts';
import { describeActs } from './conformance-acts.ts';
import { describeWrongClock } from './conformance-clock.ts';
import { describeDeadLetters } from './conformance-dead-letters.ts';
import { describeDeliveries, describeLeases } from './conformance-deliveries.ts';
import { describeOperations } from './conformance-operations.ts';
import { describeOverview } from './conformance-overview.ts';
import { describeProbes } from './conformance-probes.ts';
import { openStore, type StoreUnderTest } from './conformance-store.ts';
import { describeTellings } from './conformance-tellings.ts';
import { describeTroubles } from './conformance-troubles.ts';

/** What any engine must hold to. Call it once for each engine, in that engine's test file. */
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
    describe('a mail server in trouble', () => {
      describeTroubles(store);
      describeProbes(store);
    });
    describe('a wrong clock', () => describeWrongClock(store));
    describe('overview', () => describeOverview(store));
    describe('dead letters', () => describeDeadLetters(store));
    describe('looking by hand', () => describeOperations(store));
    describe('acting by hand', () => describeActs(store));
    describe('telling operators', () => describeTellings(store));
  });
}
