import type { HospitalId } from '@poyanil/domain';
import {
  IconAmbulance,
  IconArrowRight,
  IconCalendarPlus,
  IconHeartbeat,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pagePath } from '../../sections.ts';
import classes from './best-cards.module.css';

const cards = [
  {
    Icon: IconCalendarPlus,
    title: 'Appointment',
    text: 'Send us a day that suits you. We call back to fix the time.',
  },
  {
    Icon: IconAmbulance,
    title: 'Emergency Care',
    text: 'Triage at the door, and doctors and nurses around the clock.',
  },
  {
    Icon: IconHeartbeat,
    title: 'Health Checkup',
    text: 'Preventive tests, and someone who explains what they say.',
  },
];

export function BestCards({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <h2>What We Do Best</h2>
      <ul className={classes.cards}>
        {cards.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={36} stroke={1.75} aria-hidden className={classes.icon} />
            <h3>
              <Link to={pagePath(hospital, 'appointment')}>{title}</Link>
            </h3>
            <p>{text}</p>
            <IconArrowRight size={24} stroke={2} aria-hidden className={classes.arrow} />
          </li>
        ))}
      </ul>
    </>
  );
}
