import { t } from '@lingui/core/macro';
import { contactOf, type HospitalId, STATE_AMBULANCE } from '@poyanil/domain';
import { IconPhone } from '@tabler/icons-react';
import type { WordsOfPages } from '../../page-words.ts';
import { telephone } from '../../parts/links/phone.tsx';
import classes from './guide.module.css';
import { ShareLocation } from './share-location.tsx';

/** Police, fire and ambulance. */
const ANY_EMERGENCY = '112';

export function emergencyParts(hospital: HospitalId, { intro }: WordsOfPages['guide']) {
  return {
    'call now': <CallNow hospital={hospital} intro={intro} />,
    'my place': <ShareLocation />,
  };
}

function CallNow({ hospital, intro }: { hospital: HospitalId; intro: string }) {
  const { emergencyNumber, ambulanceNumber } = contactOf(hospital);
  return (
    <>
      <ul className={classes.numbers}>
        <Row name={t`Call casualty`} number={emergencyNumber} />
        <Row name={t`Ambulance of the government, free`} number={STATE_AMBULANCE} />
        <Row name={t`Ambulance of this hospital, 24 x 7`} number={ambulanceNumber} />
        <Row name={t`Police, fire or any emergency`} number={ANY_EMERGENCY} />
      </ul>
      <p className={classes.intro}>{intro}</p>
    </>
  );
}

function Row({ name, number }: { name: string; number: string }) {
  return (
    <li data-ground="deep">
      <a href={telephone(number)}>
        <IconPhone size={28} stroke={1.75} aria-hidden />
        <span>
          {name} <strong>{number}</strong>
        </span>
      </a>
    </li>
  );
}
