import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import '@mantine/core/styles/List.layer.css';
import type { ReactNode } from 'react';
import { PhoneButton } from '../../parts/links/phone.tsx';
import classes from './appointment.module.css';

/** Beside the form: whom to call instead, and what happens with a request. */
export function BeforeYouCome({ hospital }: { hospital: HospitalId }) {
  return (
    <Stack gap="md">
      <Panel title="Too urgent to wait?" isUrgent>
        <Text>
          For chest pain, heavy bleeding, breathlessness or an accident, do not fill in a form.
        </Text>
        <PhoneButton number={hospitalOf(hospital).contact.emergencyNumber} color="brass" />
      </Panel>
      <Panel title="What happens next">
        <List
          type="ordered"
          listStyleType="decimal"
          spacing="xs"
          ps="1.3em"
          className={classes.steps}
        >
          <List.Item>We read your request.</List.Item>
          <List.Item>We call you to agree a time.</List.Item>
          <List.Item>You come, with your earlier reports if you have any.</List.Item>
        </List>
      </Panel>
      <Panel title="Out-patient hours">
        <Text>
          9 am to 1 pm
          <br />
          3.30 pm to 6 pm
        </Text>
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
