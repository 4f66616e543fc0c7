import { Anchor, Text, Title } from '@mantine/core';
import { type FacilitySlug, facilityNames, type HospitalId } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { Scene } from '../../parts/pictures/picture.tsx';
import { facilityPath } from '../../site-pages.ts';
import classes from './often-needed.module.css';

const facilities: { slug: FacilitySlug; scene: string; line: string }[] = [
  {
    slug: 'emergency_/_casuality',
    scene: 'emergency',
    line: 'Come straight in, at any hour of day and night.',
  },
  { slug: 'out_patient_department', scene: 'opd', line: `Doctors see you ${OUT_PATIENT_HOURS}.` },
  {
    slug: '24_hour_pharmacy',
    scene: 'pharmacy',
    line: 'Medicines for tonight, when the shops have closed.',
  },
  {
    slug: 'preventive_health_checkup',
    scene: 'checkup',
    line: 'Tests for people who feel well, and want to stay so.',
  },
];

/** The four that most people look for first, for those who cannot name what they need. */
export function OftenNeeded({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Title order={2}>Where most visits begin</Title>
      <ul className={classes.cards}>
        {facilities.map(({ slug, scene, line }) => (
          <li key={slug}>
            <Anchor component={Link} to={facilityPath(hospital, slug)}>
              <Scene hospital={hospital} name={scene} className={classes.scene} />
              <Title order={3}>
                {facilityNames[slug]}
                <IconArrowRight size={22} stroke={2} aria-hidden />
              </Title>
              <Text>{line}</Text>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
