import { t } from '@lingui/core/macro';
import { type HospitalId, openNow, type OpenNow as State } from '@poyanil/domain';
import { dayName } from '../day-words.ts';
import { useNow } from '../parts/timetable/use-now.ts';
import { clockTime } from '../time-words.ts';

export function OpenNowLine({ hospital }: { hospital: HospitalId }) {
  const now = useNow();
  return now && wordsOf(openNow(hospital, now));
}

function wordsOf(state: State): string {
  if (state.isOpen) {
    const until = clockTime(state.until);
    return t`Open until ${until}`;
  }
  const from = clockTime(state.from);
  if (state.day === undefined) return t`Opens at ${from}`;
  const day = dayName(state.day);
  return t`Opens ${day} at ${from}`;
}
