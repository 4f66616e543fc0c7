import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/phone.tsx';
import classes from './call-strip.module.css';
import { OUT_PATIENT_HOURS } from './hours.ts';

/** The numbers that cannot wait, above everything else. */
export function CallStrip({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = hospitalOf(hospital).contact;
  return (
    <div className={classes.strip}>
      <div className={`container ${classes.line}`}>
        <p className={classes.emergency}>
          <strong>
            Emergency<span className={classes.always}>, day and night</span>
          </strong>
          <PhoneLink number={emergencyNumber} className={classes.number} />
        </p>
        <p className={classes.wide}>
          <strong>Ambulance</strong>
          <PhoneLink number={ambulanceNumber} className={classes.number} />
        </p>
        <p className={`${classes.wide} ${classes.hours}`}>
          Out-patient department <strong>{OUT_PATIENT_HOURS}</strong>
        </p>
      </div>
    </div>
  );
}
