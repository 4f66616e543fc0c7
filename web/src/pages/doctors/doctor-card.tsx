import {
  consultationDays,
  detailPath,
  type HospitalId,
  shortDays,
  type TimetableLines,
} from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { SitsToday } from '../../parts/timetable/sits-today.tsx';
import classes from './doctors.module.css';
import type { ListedDoctor } from './listed-doctors.ts';

interface DoctorCardProps {
  hospital: HospitalId;
  doctor: ListedDoctor;
  /** The doctor's timetable; undefined until it has come. */
  lines: TimetableLines | undefined;
  eager: boolean;
}

/** The whole card leads to the doctor's page. */
export function DoctorCard({ hospital, doctor, lines, eager }: DoctorCardProps) {
  const { id, name, centerOfExcellence, pictureUrl } = doctor;
  return (
    <li className={classes.card} data-leads>
      <div className={classes.portrait} data-no-print>
        <Portrait name={name} url={pictureUrl} eager={eager} lined />
      </div>
      <div>
        <h2 className={classes.name}>
          <Link to={detailPath(hospital, 'doctor', id)}>{name}</Link>
        </h2>
        <p className={classes.centre}>{centerOfExcellence}</p>
        <div className={classes.days}>
          <SitsToday lines={lines} otherwise={shortDays(consultationDays(lines ?? {}))} />
        </div>
        <p className={classes.more} aria-hidden data-no-print>
          View profile
          <IconArrowRight size={20} stroke={2} aria-hidden />
        </p>
      </div>
    </li>
  );
}
