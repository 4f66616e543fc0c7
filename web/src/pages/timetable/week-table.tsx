import {
  departmentNames,
  detailPath,
  groupName,
  type HospitalId,
  hospitalOf,
  leavesOf,
  longDay,
  todayInKerala,
  weekdays,
} from '@poyanil/domain';
import { useId, useState } from 'react';
import { Link } from '../../parts/links/link.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { useNow } from '../../parts/timetable/use-now.ts';
import { hoursOn } from './hours-on.ts';
import classes from './timetable.module.css';
import type { weekGroups } from './week-groups.ts';

type Groups = ReturnType<typeof weekGroups>;

interface WeekTableProps {
  hospital: HospitalId;
  groups: Groups;
}

/** Doctor by weekday. A phone moves it sideways within its own box, with the names standing still. */
export function WeekTable({ hospital, groups }: WeekTableProps) {
  const caption = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer moves the table by key.
    <section aria-labelledby={caption} tabIndex={0} className={classes.box}>
      <table className={classes.week}>
        <caption>
          <span id={caption}>
            <Caption hospital={hospital} />
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Doctor</th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Department key={group.department ?? ''} hospital={hospital} {...group} />
        ))}
      </table>
    </section>
  );
}

/** Says of when the list is: a page keeps the day on which it was made, whenever it is read. */
function Caption({ hospital }: { hospital: HospitalId }) {
  const [today] = useState(() => todayInKerala());
  const { place, contact } = hospitalOf(hospital);
  return (
    <>
      {groupName}, {place}: list made on{' '}
      <time suppressHydrationWarning dateTime={today}>
        {longDay(today)}
      </time>
      . Enquiries and appointments: <PhoneInText number={contact.contactNumber} />
    </>
  );
}

function Department({ hospital, department, doctors }: Groups[number] & { hospital: HospitalId }) {
  const now = useNow();
  return (
    <tbody>
      <tr className={classes.department}>
        <th scope="rowgroup" colSpan={weekdays.length + 1}>
          <span>{department === undefined ? 'Other doctors' : departmentNames[department]}</span>
        </th>
      </tr>
      {doctors.map((doctor) => (
        <tr key={doctor.sys.id}>
          <th scope="row">
            <Link to={detailPath(hospital, 'doctor', doctor.sys.id)}>{doctor.name}</Link>
            {/* The page as it was sent, which is read on other days as well, has all of them. */}
            {leavesOf(doctor, now).map((leave) => (
              <small key={leave.from}>{leaveWords(leave)}</small>
            ))}
          </th>
          {weekdays.map((day) => (
            <td key={day}>
              {hoursOn(doctor, day).map(({ hours, note }) => (
                // The spaces are for those who read the text alone.
                <p key={`${hours} ${note}`}>
                  {hours} {note !== '' && <small>{note} </small>}
                </p>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
