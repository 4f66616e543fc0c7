// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what a row is where styles make it a block.
import { detailPath, type HospitalId, leavesOf, weekdayInKerala, weekdays } from '@poyanil/domain';
import { Link } from '../../parts/links/link.tsx';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { hoursOn } from './hours-on.ts';
import { timesInShort, wholeName } from './short-words.ts';
import classes from './timetable.module.css';
import type { WeekDoctor } from './week-groups.ts';

interface DoctorRowProps {
  hospital: HospitalId;
  doctor: WeekDoctor;
  /** Undefined in the page as it was sent, which is read on other days as well. */
  now: Date | undefined;
}

/** A doctor's week twice, of which styles show one: a cell for each day, or one cell that has it in few words. */
export function DoctorRow({ hospital, doctor, now }: DoctorRowProps) {
  const today = now && weekdayInKerala(now);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={detailPath(hospital, 'doctor', doctor.sys.id)}>
          {wholeName(doctor.name ?? '')}
        </Link>
        {/* The page as it was sent has all of them. */}
        {leavesOf(doctor, now).map((leave) => (
          <small key={leave.from}>{leaveWords(leave)}</small>
        ))}
      </th>
      {weekdays.map((day) => (
        <td key={day} role="cell" className={classes.day} data-today={day === today || undefined}>
          {hoursOn(doctor, day).map(({ hours, note }) => (
            // The spaces are for those who read the text alone.
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
