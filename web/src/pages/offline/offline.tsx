import { Anchor, Box, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import {
  guideNames,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  OUT_PATIENT_HOURS,
} from '@poyanil/domain';
import type { ReactNode } from 'react';
import { PhoneButton, PhoneLink } from '../../parts/links/phone.tsx';
import { guidePath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import { ContactDetails } from '../contact/contact-details.tsx';

/** What a phone shows in place of a page that it has not kept, while it has no network: whom to call, and where to come. */
export function Offline({ hospital }: { hospital: HospitalId }) {
  return (
    <OfflineWords number={hospitalOf(hospital).contact.emergencyNumber}>
      <Text mb={4}>OP is open Monday to Saturday, {OUT_PATIENT_HOURS}.</Text>
      <Text mb="lg">
        The pages <Anchor href={guidePath(hospital, 'emergency')}>{guideNames.emergency}</Anchor>{' '}
        and <Anchor href={guidePath(hospital, 'how_to_reach')}>{guideNames.how_to_reach}</Anchor>{' '}
        open without a network.
      </Text>
      <Box maw={560}>
        <ContactDetails hospital={hospital} />
      </Box>
    </OfflineWords>
  );
}

/** The same for a visitor who has read no page of a hospital. */
export function OfflineGroup() {
  return (
    <OfflineWords>
      <Stack>
        {hospitalIds.map((id) => (
          <Text key={id} fz="lg">
            {hospitalOf(id).place}, emergency{' '}
            <PhoneLink number={hospitalOf(id).contact.emergencyNumber} />
          </Text>
        ))}
      </Stack>
    </OfflineWords>
  );
}

function OfflineWords({ number, children }: { number?: string; children: ReactNode }) {
  return (
    <Container py={48}>
      <Text c="dimmed" mb={4}>
        No network
      </Text>
      <Title order={1}>You are offline</Title>
      <Text fz="lg" lh="lg" maw="34em" mt={16} mb="lg">
        This page needs a network. Calls work without mobile data.
      </Text>
      {number !== undefined && (
        <Text fw={weight.medium} mb={8}>
          Emergency, day and night
        </Text>
      )}
      <Group mb={32}>
        {number !== undefined && <PhoneButton number={number} />}
        {/* It stands at the address that was asked for. */}
        <Button component="a" href="" variant="outline">
          Try again
        </Button>
      </Group>
      {children}
    </Container>
  );
}
