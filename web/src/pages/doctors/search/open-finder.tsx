import { doctorCardsQuery, doctorIndexQuery } from '@poyanil/content/operations';
import type { HospitalId, Weekday } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { askContent } from '../../../content/browser-answers.ts';
import { fetchServerTime } from '../../../fetch-server-time.ts';
import { serverNow } from '../../../server-time.ts';
import type { DoctorFilter } from '../doctor-filter.ts';
import { type DetailsOf, type DoctorPage, detailsOf, listedDoctors } from '../listed-doctors.ts';
import { type When, weekdayOf } from './day-words.ts';
import { createDoctorFinder } from './find-doctors.ts';
import { knownDoctors } from './known-doctors.ts';
import { SearchSummary } from './search-summary.tsx';
import { fetchSearchWords } from './search-words.ts';

export interface FoundPage {
  page: DoctorPage;
  details: DetailsOf;
  day: Weekday | undefined;
  when: When;
  said: ReactNode;
}

export type Finder = (filter: DoctorFilter, limit: number) => FoundPage;

/** No hospital has more doctors, and the service returns no more. */
const ALL = 1_000;

/** Loads all of a hospital's doctors, once; the typed text is not sent anywhere. */
export async function openFinder(hospital: HospitalId): Promise<Finder> {
  const [words, index, cards] = await Promise.all([
    fetchSearchWords(),
    askContent(doctorIndexQuery, { hospital }),
    askContent(doctorCardsQuery, { hospital, limit: ALL }),
    fetchServerTime(),
  ]);
  if (!index.data?.doctorCollection) throw index.error ?? new Error('No doctors came');
  const listed = listedDoctors(index.data.doctorCollection.items);
  const byId = new Map(listed.map((doctor) => [doctor.id, doctor]));
  // Without them, the cards show less, and no doctor matches a day.
  const details = detailsOf(cards.data?.doctorCollection?.items);
  const find = createDoctorFinder(knownDoctors(index.data), words);
  return (filter, limit) => {
    const linesOf = (id: string) => details.get(id) ?? {};
    const now = serverNow();
    const found = find({ hospital, filter, now, linesOf });
    const doctors = found.doctors.flatMap((id) => byId.get(id) ?? []);
    return {
      page: { doctors: doctors.slice(0, limit), total: doctors.length },
      details,
      day: weekdayOf(found.when, now),
      when: found.when,
      said: (
        <SearchSummary hospital={hospital} filter={filter} found={found} total={listed.length} />
      ),
    };
  };
}
