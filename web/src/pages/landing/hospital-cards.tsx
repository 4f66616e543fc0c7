import { Button } from '@mantine/core';
import { type HospitalId, hospitalIds, hospitalOf, placeKey } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../parts/phone.tsx';
import { pagePath } from '../../sections.ts';
import classes from './hospital-cards.module.css';

/** Three houses under one roof line, each in its own colours. */
export function HospitalCards() {
  return (
    <div className={classes.cards}>
      {hospitalIds.map((id, index) => (
        <HospitalCard key={id} hospital={id} isFirst={index === 0} />
      ))}
    </div>
  );
}

function HospitalCard({ hospital, isFirst }: { hospital: HospitalId; isFirst: boolean }) {
  const { place, setting, since, summary, contact } = hospitalOf(hospital);
  return (
    <section className={classes.card} data-place={hospital}>
      <img
        src={`/pictures/hospitals/${placeKey(hospital)}.svg`}
        alt=""
        width={480}
        height={420}
        // On a phone the others are further down; on a wide window all are seen at once, so none may wait for scrolling.
        fetchPriority={isFirst ? 'high' : 'low'}
        className={classes.house}
      />
      <div className={classes.words}>
        <p className={classes.setting}>
          {setting}, since {since.shown}
        </p>
        <h2>{place}</h2>
        <p>{summary}</p>
        <p className={classes.emergency}>
          Emergency, day and night
          <PhoneLink number={contact.emergencyNumber} className={classes.number} />
        </p>
        <Button
          component={Link}
          to={pagePath(hospital, 'home')}
          variant="white"
          c="place.8"
          justify="space-between"
          rightSection={<IconArrowRight size={22} stroke={1.75} aria-hidden />}
        >
          Go to {place}
        </Button>
      </div>
    </section>
  );
}
