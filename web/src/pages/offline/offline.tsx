import { Anchor, Box, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import {
  contactOf,
  guideNames,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  outPatientHoursInWords,
} from '@poyanil/domain';
import { Columns } from '../../parts/columns.tsx';
import { PhoneButton, PhoneLink } from '../../parts/links/phone.tsx';
import { guidePath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import classes from '../contact/contact.module.css';
import { ContactDetails } from '../contact/contact-details.tsx';

/** Shown by a phone without a network in place of a page that is not cached: whom to call, and where to come. */
export function Offline({ hospital }: { hospital?: HospitalId }) {
  return (
    <>
      <meta
        name="description"
        content="The numbers to call, and the address, while your phone has no network."
      />
      <Box bg="place.0" mod={{ ground: 'tint' }} className={classes.callsAlone}>
        <Container py="clamp(32px, 26px + 1.524vw, 48px)">
          <Text c="dimmed" mb={4}>
            No network
          </Text>
          <Title order={1}>You are offline</Title>
          <Text fz="lg" lh="lg" maw="34em" mt="sm">
            This page needs a network. Calls work without mobile data.
          </Text>
        </Container>
      </Box>
      <Container py="clamp(36px, 30px + 2vw, 56px)">
        {hospital === undefined ? <AllHospitals /> : <OneHospital hospital={hospital} />}
      </Container>
    </>
  );
}

function OneHospital({ hospital }: { hospital: HospitalId }) {
  return (
    <Columns md={2} gap="36px" mdGap="72px">
      <div>
        <Text fw={weight.medium} mb={8}>
          Emergency, day and night
        </Text>
        <Group mb={32}>
          <PhoneButton number={contactOf(hospital).emergencyNumber} />
          <TryAgain />
        </Group>
        <Text mb={4}>OP is open Monday to Saturday, {outPatientHoursInWords()}.</Text>
        <Text>
          The pages <Anchor href={guidePath(hospital, 'emergency')}>{guideNames.emergency}</Anchor>{' '}
          and <Anchor href={guidePath(hospital, 'how_to_reach')}>{guideNames.how_to_reach}</Anchor>{' '}
          open without a network.
        </Text>
      </div>
      <ContactDetails hospital={hospital} withoutEmergency />
    </Columns>
  );
}

function AllHospitals() {
  return (
    <>
      <Stack mb={32}>
        {hospitalIds.map((id) => (
          <Text key={id} fz="lg">
            {hospitalOf(id).place}, emergency <PhoneLink number={contactOf(id).emergencyNumber} />
          </Text>
        ))}
      </Stack>
      <TryAgain />
    </>
  );
}

function TryAgain() {
  return (
    // This page is shown at the requested URL, so an empty link reloads that.
    <Button component="a" href="" variant="outline">
      Try again
    </Button>
  );
}
