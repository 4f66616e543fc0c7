import { t } from '@lingui/core/macro';
import { Container, Group, Text, Title } from '@mantine/core';
import { STATE_AMBULANCE } from '@poyanil/domain';
import { LANDING_TITLE_ID } from '../../layout/landing-navigation.tsx';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { Section } from '../../parts/section.tsx';
import { CollegePanel } from './college-panel.tsx';
import { HospitalCards } from './hospital-cards.tsx';

export function Landing() {
  return (
    <>
      <Container
        pt="clamp(1.5rem, 0.5rem + 4vw, 4rem)"
        pb="clamp(1.25rem, 0.9rem + 1.5vw, 2.25rem)"
      >
        <Group justify="space-between" wrap="nowrap" mod="stacks">
          <Title
            order={1}
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
        <Text c="dimmed" mt={10} mb="xl">
          {t`These services are at all three hospitals. The links lead to Alappuzha.`}
        </Text>
        <FacilityCards hospital="poyanil_hospital" />
      </Section>
    </>
  );
}
