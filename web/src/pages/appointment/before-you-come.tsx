import { t } from '@lingui/core/macro';
import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { contactOf, type HospitalId, STATE_AMBULANCE, siteFacts } from '@poyanil/domain';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { hoursBetween } from '../../time-words.ts';
import '@mantine/core/styles/List.layer.css';
import type { ReactNode } from 'react';
import { CALL_BACK } from '../../forms/appointment-form.tsx';
import { PhoneButton } from '../../parts/links/phone.tsx';
import classes from './appointment.module.css';

export function BeforeYouCome({ hospital }: { hospital: HospitalId }) {
  return (
    <Stack gap="md">
      <Panel title={t`Too urgent to wait?`} isUrgent>
        <Text>
          <LinkedText
            text={t`For chest pain, signs of stroke, heavy bleeding, difficulty in breathing or an accident, do not fill in a form. Call us, or ${STATE_AMBULANCE} for an ambulance.`}
          />
        </Text>
        <PhoneButton number={contactOf(hospital).emergencyNumber} color="brass" />
      </Panel>
      <Panel title={t`What happens next`}>
        <List
          type="ordered"
          listStyleType="decimal"
          spacing="xs"
          ps="1.3em"
          className={classes.steps}
        >
          <List.Item>{t`We read your request.`}</List.Item>
          <List.Item>{CALL_BACK}</List.Item>
          <List.Item>{t`You come at that time, with your earlier reports.`}</List.Item>
        </List>
      </Panel>
      <Panel title={t`Out-patient hours`}>
        <Text>{t`Monday to Saturday`}</Text>
        {siteFacts().outPatientHours.map(({ from, to }) => (
          <Text key={from}>{hoursBetween(from, to)}</Text>
        ))}
      </Panel>
    </Stack>
  );
}

interface PanelProps {
  title: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Panel({ title, isUrgent = false, children }: PanelProps) {
  return (
    <Paper
      component="section"
      withBorder={!isUrgent}
      p={24}
      {...(isUrgent && { bg: 'place.8', c: 'place.2', mod: { ground: 'deep' } })}
    >
      <Stack gap={isUrgent ? 'md' : 10}>
        <Title order={2} size="h3" {...(isUrgent && { c: 'white', mb: -10 })}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
