import type { HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Empty } from '../states/empty.tsx';
import { Loader } from '../states/loader.tsx';

interface EntryListProps<Entry> {
  hospital: HospitalId;
  /** The entries of the query's result: undefined until it arrives, and if it fails. */
  entries: readonly (Entry | null)[] | null | undefined;
  isLoading: boolean;
  emptyWords: string;
  children: (entries: Entry[]) => ReactNode;
}

export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { hospital, entries, isLoading, emptyWords, children } = props;
  if (!entries) return isLoading ? <Loader tall /> : <Empty hospital={hospital} />;
  const present = entries.filter((entry) => entry !== null);
  if (present.length === 0) return <Empty hospital={hospital} words={emptyWords} />;
  return children(present);
}
