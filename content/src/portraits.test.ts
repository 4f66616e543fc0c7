import { hospitalIds } from '@poyanil/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_ROOT } from './content-root.ts';
import { createStore, type Store } from './embedded/store.ts';
import { loadContent } from './load-content.ts';
import type { Entry } from './model.ts';

/** The number of doctors that are shown before 'View more'. */
const AT_ONCE = 6;

let store: Store;

beforeAll(async () => {
  store = createStore(await loadContent(CONTENT_ROOT));
});

describe.each(hospitalIds)('portraits of %s', (hospital) => {
  it('are never two alike among any six neighbours in the list of doctors', () => {
    const doctors = store.select('doctor', { hospital }, ['sys_publishedAt_DESC']);
    expect(doctors.length).toBeGreaterThan(AT_ONCE);
    expect(alikeNearby(doctors)).toEqual([]);
  });

  it('are never two alike among any six neighbours in the list of a department', () => {
    const listings = store.select('doctorsListingForParticularDepartment', { hospital }, []);
    expect(listings.length).toBeGreaterThan(0);
    const alike = listings.flatMap((listing) => alikeNearby(doctorsOf(listing)));
    expect(alike).toEqual([]);
  });
});

/** Drafts take no place in a list. */
function doctorsOf({ fields }: Entry): Entry[] {
  const ids: unknown[] = Array.isArray(fields.doctor) ? fields.doctor : [];
  return ids.flatMap((id) => store.entry(String(id)) ?? []);
}

/**
 * Each pair with the same portrait that some six neighbours hold both of; a doctor without one is
 * like nobody.
 */
function alikeNearby(doctors: readonly Entry[]): string[] {
  return doctors.flatMap((one, at) =>
    doctors
      .slice(at + 1, at + AT_ONCE)
      .filter(({ fields }) => fields.profilePic !== undefined)
      .filter(({ fields }) => fields.profilePic === one.fields.profilePic)
      .map((other) => `${one.id} and ${other.id}: ${String(one.fields.profilePic)}`),
  );
}
