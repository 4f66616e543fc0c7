import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconAmbulance, IconClock, IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { PhoneLink } from '../../parts/phone.tsx';
import { pagePath } from '../../sections.ts';
import { facilityPath } from '../../site-pages.ts';
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
          <IconStethoscope size={34} stroke={1.75} aria-hidden />
          <span>
            <Link to={pagePath(hospital, 'doctors')} className={classes.title}>
              Find a doctor
            </Link>
            By name or department
          </span>
        </p>
        <p className={classes.cell}>
          <IconClock size={34} stroke={1.75} aria-hidden />
          <span>
            <Link to={facilityPath(hospital, 'out_patient_department')} className={classes.title}>
              Out-patient department
            </Link>
            {OUT_PATIENT_HOURS}
          </span>
        </p>
      </div>
    </div>
  );
}
