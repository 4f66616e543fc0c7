import { t } from '@lingui/core/macro';
import {
  CASUALTY,
  contactOf,
  departmentPath,
  type HospitalId,
  STATE_AMBULANCE,
} from '@poyanil/domain';
import { departmentName } from '../../../department-name.ts';
import { Link } from '../../../parts/links/link.tsx';
import { LinkedText } from '../../../parts/links/linked-text.tsx';
import classes from '../doctors.module.css';

interface CasualtyPanelProps {
  hospital: HospitalId;
  helpline: string | undefined;
}

/** Shown above everything else if the typed words describe an emergency. It makes no diagnosis. */
export function CasualtyPanel({ hospital, helpline }: CasualtyPanelProps) {
  const { emergencyNumber } = contactOf(hospital);
  return (
    <div className={classes.casualty} data-ground="deep">
      <p>
        <strong>{t`If this is happening now, come to casualty`}</strong>{' '}
        <LinkedText
          text={t`or call ${emergencyNumber}. For an ambulance call ${STATE_AMBULANCE}.`}
        />
      </p>
      {helpline !== undefined && (
        <p>
          <LinkedText
            text={t`To talk to somebody, call Tele-MANAS on ${helpline}, day or night.`}
          />
        </p>
      )}
      <p>
        <Link to={departmentPath(hospital, CASUALTY)}>{departmentName(CASUALTY)}</Link>
      </p>
    </div>
  );
}
