import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { doctorCardsQuery, doctorsQuery } from '@poyanil/content/operations';
import type { HospitalId, Weekday } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { fromContent } from '../../content/from-content.ts';
import { type DoctorFilter, isSameFilter, noFilter, writeFilter } from './doctor-filter.ts';
import type { When } from './finder/day-words.ts';
import { type DetailsOf, type DoctorPage, detailsOf, pageOf } from './listed-doctors.ts';
import { useFinder } from './use-finder.ts';

interface DoctorList {
  isLoading: boolean;
  /**
   * The doctors shown; while more are loading, those that were there before; undefined while there
   * is nothing yet, and where no answer came.
   */
  page: DoctorPage | undefined;
  details: DetailsOf;
  /** The day that the visitor searches for. */
  day?: Weekday | undefined;
  /** The day and half of the day that links to the form carry. */
  when?: When | undefined;
  /** What the search has to say above the cards. */
  said?: ReactNode;
}

interface Wanted {
  hospital: HospitalId;
  /** Undefined before the address is known. */
  filter: DoctorFilter | undefined;
  limit: number;
  /** A visitor has gone to the search. */
  isSearching: boolean;
}

/** The first doctors of those that the filter leaves. Not asked for before the address is known. */
export function useDoctorList({ hospital, filter, limit, isSearching }: Wanted): DoctorList {
  const isNarrowed = filter !== undefined && !isSameFilter(filter, noFilter);
  const finder = useFinder(
    hospital,
    isNarrowed || isSearching,
    String(writeFilter(filter ?? noFilter)),
  );
  const isFound = isNarrowed && finder !== 'failed';
  const asked = {
    ...fromContent,
    variables: { hospital, limit },
    skip: filter === undefined || isFound,
  };
  const doctors = useQuery(doctorsQuery, asked);
  const cards = useQuery(doctorCardsQuery, asked);
  if (isFound && finder !== undefined) return { isLoading: false, ...finder(filter, limit) };
  const collection = (doctors.data ?? doctors.previousData)?.doctorCollection;
  const told = (cards.data ?? cards.previousData)?.doctorCollection?.items;
  const isLoading = filter === undefined || isFound || doctors.loading || cards.loading;
  return {
    isLoading,
    // Cards come whole: a line that comes later would move them.
    page: collection && (told || !isLoading) ? pageOf(collection) : undefined,
    details: detailsOf(told),
    said:
      isNarrowed &&
      finder === 'failed' &&
      t`The search is not available now. These are all doctors.`,
  };
}
