import {
  departmentNames,
  departmentPath,
  type HospitalId,
  hospitalOf,
  STATE_AMBULANCE,
} from '@poyanil/domain';
import { Link } from '../../../parts/links/link.tsx';
import { PhoneInText } from '../../../parts/links/phone.tsx';
import classes from '../doctors.module.css';

const CASUALTY = 'emergency_medicine';

interface CasualtyPanelProps {
  hospital: HospitalId;
  /** A number that helps besides ours. */
  helpline: string | undefined;
}

/** Stands above all else where the typed words are those of an emergency: it judges nothing. */
export function CasualtyPanel({ hospital, helpline }: CasualtyPanelProps) {
  const { emergencyNumber } = hospitalOf(hospital).contact;
  return (
    <div className={classes.casualty} data-ground="deep">
      <p>
        <strong>If this is happening now, come to casualty</strong> or call{' '}
        <PhoneInText number={emergencyNumber} />. For an ambulance call{' '}
        <PhoneInText number={STATE_AMBULANCE} />.
      </p>
      {helpline !== undefined && (
        <p>
          To talk to somebody, call Tele-MANAS on <PhoneInText number={helpline} />, day or night.
        </p>
      )}
      <p>
        <Link to={departmentPath(hospital, CASUALTY)}>{departmentNames[CASUALTY]}</Link>
      </p>
    </div>
  );
}
