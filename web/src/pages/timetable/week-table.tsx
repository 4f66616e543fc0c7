// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what a row is where styles make it a block.
import {
  contactOf,
  departmentNames,
  groupName,
  type HospitalId,
  hospitalOf,
  longDateWithWeekday,
  todayInKerala,
  weekdayInKerala,
  weekdays,
} from '@poyanil/domain';
import { useState } from 'react';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { useNow } from '../../parts/timetable/use-now.ts';
import { DoctorRow } from './doctor-row.tsx';
import classes from './timetable.module.css';
import type { weekGroups } from './week-groups.ts';

type Groups = ReturnType<typeof weekGroups>;

interface WeekTableProps {
  hospital: HospitalId;
  groups: Groups;
}

/** Doctors by weekday. In a narrow window each doctor is a block with a summary of days and times; paper has the table. */
export function WeekTable({ hospital, groups }: WeekTableProps) {
  const now = useNow();
  const today = now && weekdayInKerala(now);
  return (
    <table className={classes.week}>
      <caption>
        <Caption hospital={hospital} />
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Doctor
          </th>
          {weekdays.map((day) => (
            <th
              key={day}
              role="columnheader"
              scope="col"
              className={classes.day}
              data-today={day === today || undefined}
            >
              <abbr title={day}>{day.slice(0, 3)}</abbr>
            </th>
          ))}
          <th role="columnheader" scope="col" className={classes.short}>
            Days and times
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Department key={group.department ?? ''} hospital={hospital} now={now} {...group} />
      ))}
    </table>
  );
}

/** Shows the date of the list: a saved page keeps the day on which it was made, even if it is read later. */
function Caption({ hospital }: { hospital: HospitalId }) {
  const [today] = useState(() => todayInKerala());
  const { place } = hospitalOf(hospital);
  const contact = contactOf(hospital);
  return (
    <>
      {groupName}, {place}: list made on{' '}
      <time suppressHydrationWarning dateTime={today}>
        {longDateWithWeekday(today)}
      </time>
      . Enquiries and appointments: <PhoneInText number={contact.contactNumber} />
      <span data-no-print>. Today is marked.</span>
    </>
  );
}

type DepartmentProps = Groups[number] & { hospital: HospitalId; now: Date | undefined };

function Department({ hospital, department, doctors, now }: DepartmentProps) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className={classes.department}>
        <th scope="rowgroup" colSpan={weekdays.length + 1}>
          {department === undefined ? 'Other doctors' : departmentNames[department]}
        </th>
      </tr>
      {doctors.map((doctor) => (
        <DoctorRow key={doctor.sys.id} hospital={hospital} doctor={doctor} now={now} />
      ))}
    </tbody>
  );
}
