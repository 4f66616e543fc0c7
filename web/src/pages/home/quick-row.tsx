import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconAmbulance, IconCalendarPlus, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { PhoneLink } from '../../parts/phone.tsx';
import { pagePath } from '../../sections.ts';
import classes from './quick-row.module.css';

export function QuickRow({ hospital }: { hospital: HospitalId }) {
  return (
    <div className={classes.row}>
      <div className={`container ${classes.cells}`}>
        <p className={`${classes.cell} ${classes.emergency}`}>
          <IconAmbulance size={34} stroke={1.75} aria-hidden />
          <span>
            Emergency, day and night
            <PhoneLink
              number={hospitalOf(hospital).contact.emergencyNumber}
              className={classes.number}
            />
          </span>
        </p>
        <p className={classes.cell}>
          <IconCalendarPlus size={34} stroke={1.75} aria-hidden />
          <span>
            <Link to={pagePath(hospital, 'appointment')} className={classes.title}>
              Request an appointment
            </Link>
            We call you to agree a time
          </span>
        </p>
        <p className={classes.cell}>
          <IconClock size={34} stroke={1.75} aria-hidden />
          <span>
            <strong className={classes.title}>Out-patient department</strong>
            {OUT_PATIENT_HOURS}
          </span>
        </p>
      </div>
    </div>
  );
}
