import {
  consultationsOf,
  type DepartmentSlug,
  departmentNames,
  detailPath,
  type HospitalId,
  leavesOf,
  shortDays,
} from '@poyanil/domain';
import { Fold } from '../../parts/fold.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Link } from '../../parts/links/link.tsx';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { useNow } from '../../parts/timetable/use-now.ts';
import { unbroken } from '../../parts/unbroken.ts';
import { hoursBetween } from '../../time-words.ts';
import { doctorsOfDepartment } from '../doctors/doctor-filter.ts';
import classes from './department.module.css';
import { type ConsultingDoctor, useConsultingDoctors } from './use-consulting-doctors.ts';

/** Phones show the hours of more doctors on tap. */
const MOST_ON_PHONES = 4;

interface DepartmentTimetableProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
}

export function DepartmentTimetable({ hospital, slug }: DepartmentTimetableProps) {
  const { sitting } = useConsultingDoctors(hospital, slug);
  if (sitting.length === 0) {
    return (
      <ArrowLink to={doctorsOfDepartment(hospital, slug)}>
        {departmentNames[slug]}: doctors and their timings
      </ArrowLink>
    );
  }
  const table = (
    <table className={classes.timetable}>
      <thead>
        <tr>
          <th scope="col">Doctor</th>
          <th scope="col">Days</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      {sitting.map((doctor) => (
        <DoctorRows key={doctor.sys.id} hospital={hospital} doctor={doctor} />
      ))}
    </table>
  );
  if (sitting.length <= MOST_ON_PHONES) return table;
  return (
    <Fold key={slug} isQuiet order={3} title={`Timings of ${sitting.length} doctors`}>
      {table}
    </Fold>
  );
}

interface DoctorRowsProps {
  hospital: HospitalId;
  doctor: ConsultingDoctor;
}

function DoctorRows({ hospital, doctor }: DoctorRowsProps) {
  const consultations = consultationsOf(doctor);
  // The prerendered page, which is also read on later days, has all of them.
  const leaves = leavesOf(doctor, useNow());
  return (
    <tbody>
      {consultations.map(({ days, note, from, to }, index) => (
        <tr key={`${days} ${note} ${from}`}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={consultations.length}>
              <Link to={detailPath(hospital, 'doctor', doctor.sys.id)}>
                {unbroken(doctor.name ?? '')}
              </Link>
              {leaves.map((leave) => (
                <div key={leave.from}>{leaveWords(leave)}</div>
              ))}
            </th>
          )}
          <td>
            {shortDays(days)}
            {from !== undefined && note !== undefined && `, ${note}`}
          </td>
          <td>{from === undefined || to === undefined ? note : hoursBetween(from, to)}</td>
        </tr>
      ))}
    </tbody>
  );
}
