// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what a row is where styles make it a block.
import { detailPath, type HospitalId, leavesOf, weekdayInKerala, weekdays } from '@poyanil/domain';
import { Link } from '../../parts/links/link.tsx';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { hoursOn } from './hours-on.ts';
import { timesInShort, unbreakableName } from './short-words.ts';
import classes from './timetable.module.css';
import type { WeekDoctor } from './week-groups.ts';

interface DoctorRowProps {
  hospital: HospitalId;
  doctor: WeekDoctor;
  /** Undefined in the prerendered page, which is also read on later days. */
  now: Date | undefined;
}

/** A doctor's week in two forms, a cell for each day, and one cell with a summary. CSS shows one of them. */
export function DoctorRow({ hospital, doctor, now }: DoctorRowProps) {
  const today = now && weekdayInKerala(now);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={detailPath(hospital, 'doctor', doctor.sys.id)}>
          {unbreakableName(doctor.name ?? '')}
        </Link>
        {/* The prerendered page has all of them. */}
        {leavesOf(doctor, now).map((leave) => (
          <small key={leave.from}>{leaveWords(leave)}</small>
        ))}
      </th>
      {weekdays.map((day) => (
        <td key={day} role="cell" className={classes.day} data-today={day === today || undefined}>
          {hoursOn(doctor, day).map(({ hours, note }) => (
            // The spaces are for text-only readers.
            <p key={`${hours} ${note}`}>
              {hours} {note !== '' && <small>{note} </small>}
            </p>
          ))}
        </td>
      ))}
      <td role="cell" className={classes.short}>
        {timesInShort(doctor).map(({ days, words, note }) => (
          <p key={`${words} ${note}`}>
            {today !== undefined && days.includes(today) ? <strong>{words}</strong> : words}{' '}
            {note !== '' && <small>{note} </small>}
          </p>
        ))}
      </td>
    </tr>
  );
}
