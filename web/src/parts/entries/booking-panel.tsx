import { t } from '@lingui/core/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { pagePath } from '../../site-pages.ts';
import { Link } from '../links/link.tsx';

export function BookingPanel({ hospital }: { hospital: HospitalId }) {
  return (
    <Paper
      component="section"
      p={24}
      bg="place.8"
      c="place.2"
      mod={{ ground: 'deep', noPrint: true }}
    >
      <Stack gap={10}>
        <Title order={2} size="h3" c="white">
          {t`Book Appointment`}
        </Title>
        <Text lh="sm" mb={6}>
          Send us a day that suits you. We call back to fix the time.
        </Text>
        <Button component={Link} to={pagePath(hospital, 'appointment')} color="brass">
          Book Now
        </Button>
      </Stack>
    </Paper>
  );
}
