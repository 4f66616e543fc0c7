import { t } from '@lingui/core/macro';
import { doctorCardsQuery, doctorsQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import { useContent } from '../../content/use-content.ts';
import { reloadForPart } from '../../layout/load-failures.ts';
import { KEPT_MS } from '../../page-data.ts';
import { type DoctorFilter, isSameFilter, noFilter, writeFilter } from './doctor-filter.ts';
import { type DetailsOf, type DoctorPage, detailsOf, pageOf } from './listed-doctors.ts';
import type { Finder, FoundPage } from './search/open-finder.tsx';

interface DoctorList extends Partial<Pick<FoundPage, 'day' | 'when' | 'said'>> {
  isLoading: boolean;
  /** The doctors shown. While more are loading, the previous ones; undefined while there are none yet, and after an error. */
  page: DoctorPage | undefined;
  details: DetailsOf;
}

export interface WantedDoctors {
  hospital: HospitalId;
  filter: DoctorFilter;
  limit: number;
  isSearching: boolean;
}

export function useDoctorList({ hospital, filter, limit, isSearching }: WantedDoctors): DoctorList {
  const isNarrowed = !isSameFilter(filter, noFilter);
  const finder = useFinder(hospital, isNarrowed || isSearching, String(writeFilter(filter)));
  const isFound = isNarrowed && finder !== 'failed';
  const asked = { hospital, limit };
  const when = { skip: isFound };
  const doctors = useContent(doctorsQuery, asked, when);
  const cards = useContent(doctorCardsQuery, asked, when);
  const collection = useLatest(doctors.data)?.doctorCollection;
  const told = useLatest(cards.data)?.doctorCollection?.items;
  if (isFound && finder !== undefined) return { isLoading: false, ...finder(filter, limit) };
  const isLoading = isFound || doctors.isLoading || cards.isLoading;
  return {
    isLoading,
    // Wait until cards are complete: a line that appears later would move them.
    page: collection && (told || !isLoading) ? pageOf(collection) : undefined,
    details: detailsOf(told),
    said:
      isNarrowed &&
      finder === 'failed' &&
      t`The search is not available now. These are all doctors.`,
  };
}

function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

/** The search of a hospital's doctors: undefined until it is loaded, 'failed' if it can't be loaded now. */
type FinderState = Finder | 'failed' | undefined;

/** Loaded searches: a visitor who comes back to the list sees it as it was, at once. */
const opened = new Map<HospitalId, { finder: Finder; openedAt: number }>();

/** Loads the search when needed, and again with the next choice after a failure or a minute. Until then the old one is used. */
function useFinder(hospital: HospitalId, isWanted: boolean, choice: string): FinderState {
  const [found, setFound] = useState<{ of: HospitalId; choice: string; state: FinderState }>();
  const state = opened.get(hospital)?.finder ?? (found?.of === hospital ? found.state : undefined);
  const isSettled = state !== undefined && (state !== 'failed' || found?.choice === choice);
  useEffect(() => {
    const openedAt = opened.get(hospital)?.openedAt ?? Number.POSITIVE_INFINITY;
    const isOld = Date.now() - openedAt > KEPT_MS;
    if (!isWanted || (isSettled && !isOld)) return;
    let isLeft = false;
    const settle = (next: FinderState) => {
      if (!isLeft) setFound({ of: hospital, choice, state: next });
    };
    import('./search/open-finder.tsx')
      .then(({ openFinder }) => openFinder(hospital))
      .then(
        (finder) => {
          opened.set(hospital, { finder, openedAt: Date.now() });
          settle(finder);
        },
        async (error) => {
          // Letters that are being typed are not in the URL yet.
          const isReloading = choice !== '' && (await reloadForPart(error));
          if (!isReloading) settle('failed');
        },
      );
    return () => {
      isLeft = true;
    };
  }, [hospital, isWanted, choice, isSettled]);
  return state;
}
