import { t } from '@lingui/core/macro';
import { Container, Group, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalIds, STATE_AMBULANCE } from '@poyanil/domain';
import { useState } from 'react';
import { LANDING_TITLE_ID } from '../../layout/landing-navigation.tsx';
import { hospitalText } from '../../names.ts';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { Section } from '../../parts/section.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { CollegePanel } from './college-panel.tsx';
import { HospitalCards } from './hospital-cards.tsx';
import classes from './landing.module.css';

export function Landing() {
  return (
    <>
      <meta
        name="description"
        content={t`Poyanil Hospital in Alappuzha, Kozhencherry and Punalur, Kerala. Casualty 24 x 7 at all three. Numbers, doctors and appointments.`}
      />
      <Container
        pt="clamp(1.5rem, 0.5rem + 4vw, 4rem)"
        pb="clamp(1.25rem, 0.9rem + 1.5vw, 2.25rem)"
      >
        <Group
          justify="space-between"
          wrap="nowrap"
          gap="var(--mantine-spacing-md) 32px"
          mod="stacks"
        >
          <Title
            order={1}
            flex="none"
            maw="100%"
            id={LANDING_TITLE_ID}
            fz="clamp(2.5rem, 1.7rem + 2.667vw, 4.5rem)"
            lh={1}
          >
            {t`Our Hospitals`}
          </Title>
          <Text fz="lg" lh="lg" c="dimmed" maw="26em">
            <LinkedText
              text={t`Choose the hospital nearest to you. In an emergency call ${STATE_AMBULANCE} or the number on the card.`}
            />
          </Text>
        </Group>
      </Container>
      <HospitalCards />
      <Section id="our-institutions" label={t`Our Institutions`}>
        <CollegePanel />
      </Section>
      <Section ground="lime" id="facilities">
        <Title order={2}>{t`Awesome Facilities`}</Title>
        <Facilities />
      </Section>
    </>
  );
}

function Facilities() {
  const [hospital, setHospital] = useState<HospitalId>('poyanil_hospital');
  const isHydrated = useHydrated();
  return (
    <>
      <Text c="dimmed" mt={10} mb="md">
        {t`These services are at all three hospitals.`}
      </Text>
      <fieldset className={classes.places} disabled={!isHydrated}>
        <legend>{t`Choose your hospital`}</legend>
        {hospitalIds.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="place"
              checked={id === hospital}
              onChange={() => setHospital(id)}
            />
            {hospitalText(id).place}
          </label>
        ))}
      </fieldset>
      <div data-place={hospital}>
        <FacilityCards hospital={hospital} />
      </div>
    </>
  );
}
