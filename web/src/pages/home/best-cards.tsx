import { Title } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import {
  IconAmbulance,
  IconArrowRight,
  IconBuildingHospital,
  IconCalendarPlus,
  IconHeartbeat,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pagePath } from '../../sections.ts';
import { facilityPath } from '../../site-pages.ts';
import classes from './home.module.css';

const toAppointment = (hospital: HospitalId) => pagePath(hospital, 'appointment');

const cards = [
  {
    Icon: IconCalendarPlus,
    title: 'Appointment',
    text: 'Send us a day that suits you. We call back to fix the time.',
    pathAt: toAppointment,
  },
  {
    Icon: IconAmbulance,
    title: 'Emergency Care',
    text: 'Triage at the door, and doctors and nurses around the clock.',
    pathAt: toAppointment,
  },
  {
    Icon: IconStethoscope,
    title: 'Our Doctors',
    text: 'Meet the people who will look after you.',
    pathAt: (hospital: HospitalId) => pagePath(hospital, 'doctors'),
  },
  {
    Icon: IconBuildingHospital,
    title: 'Our Facilities',
    text: 'Pharmacy, laboratory, scans and theatres, all inside.',
    pathAt: (hospital: HospitalId) => facilityPath(hospital, '24_hour_clinic'),
  },
  {
    Icon: IconHeartbeat,
    title: 'Health Checkup',
    text: 'Preventive tests, and someone who explains what they say.',
    pathAt: toAppointment,
  },
];

export function BestCards({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Title order={2} mb="lg">
        What We Do Best
      </Title>
      <ul className={classes.best}>
        {cards.map(({ Icon, title, text, pathAt }) => (
          <li key={title} className={classes.bestCard} data-leads>
            <Icon size={36} stroke={1.75} aria-hidden />
            <h3>
              <Link to={pathAt(hospital)}>{title}</Link>
            </h3>
            <p>{text}</p>
            <IconArrowRight size={24} stroke={2} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  );
}
