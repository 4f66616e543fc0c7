import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf, STATE_AMBULANCE } from '@poyanil/domain';
import { PhoneLink } from '../../parts/links/phone.tsx';
import classes from './guide.module.css';

/** Police, fire and ambulance. */
const ANY_EMERGENCY = '112';

/** The numbers of an emergency, as large as a thumb needs them. */
export function CallNow({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = hospitalOf(hospital).contact;
  return (
    <ul className={classes.numbers}>
      <Row name={t`Casualty of this hospital, 24 x 7`} number={emergencyNumber} />
      <Row name={t`Ambulance of the government, free`} number={STATE_AMBULANCE} />
      <Row name={t`Ambulance of this hospital, 24 x 7`} number={ambulanceNumber} />
      <Row name={t`Police, fire or any emergency`} number={ANY_EMERGENCY} />
    </ul>
  );
}

function Row({ name, number }: { name: string; number: string }) {
  return (
    <li data-ground="deep">
      {name}
      <PhoneLink number={number} />
    </li>
  );
}
