import { t } from '@lingui/core/macro';
import { Title } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import {
  IconAmbulance,
  IconArrowRight,
  IconBuildingHospital,
  IconCalendarPlus,
  IconHeartbeat,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from '../../parts/links/link.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { facilityPath, pagePath } from '../../site-pages.ts';
import classes from './home.module.css';

function cardsOf(hospital: HospitalId) {
  const appointment = pagePath(hospital, 'appointment');
  return [
    {
      Icon: IconCalendarPlus,
      title: t`Appointment`,
      text: t`Choose a department and a day. We call you to fix the time.`,
      path: appointment,
    },
    {
      Icon: IconAmbulance,
      title: t`Emergency Care`,
      text: t`Casualty is open 24 x 7. If you can, call first:`,
      number: contactOf(hospital).emergencyNumber,
      path: appointment,
    },
    {
      Icon: IconStethoscope,
      title: t`Our Doctors`,
      text: t`The days, timings and qualifications of each doctor.`,
      path: pagePath(hospital, 'doctors'),
    },
    {
      Icon: IconBuildingHospital,
      title: t`Our Facilities`,
      text: t`What is open day and night, and how to use it.`,
      path: facilityPath(hospital, '24_hour_clinic'),
    },
    {
      Icon: IconHeartbeat,
      title: t`Health Checkup`,
      text: t`Tests for your age, and a doctor who explains the results.`,
      path: appointment,
    },
  ];
}

export function BestCards({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Title order={2} mb="lg">
        {t`What We Do Best`}
      </Title>
      <ul className={classes.best}>
        {cardsOf(hospital).map(({ Icon, title, text, number, path }) => (
          <li key={title} className={classes.bestCard} data-leads>
            <Icon size={36} stroke={1.75} aria-hidden />
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>
              {text} {number !== undefined && <PhoneInText number={number} />}
            </p>
            <IconArrowRight size={24} stroke={2} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  );
}
