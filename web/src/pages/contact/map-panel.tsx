import { Anchor, Container, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { type HospitalId, hospitalOf, mapUrl } from '@poyanil/domain';
import { IconExternalLink } from '@tabler/icons-react';
import { weight } from '../../theme/tokens.ts';
import classes from './contact.module.css';
import { MapDrawing } from './map-drawing.tsx';

/** A sketch of the way over the whole page; all of it leads to the hospital in a maps service. */
export function MapPanel({ hospital }: { hospital: HospitalId }) {
  const { place, contact } = hospitalOf(hospital);
  return (
    <Anchor
      href={mapUrl(hospital)}
      target="_blank"
      rel="noopener noreferrer"
      underline="never"
      c="black"
      display="block"
      pos="relative"
      className={classes.map}
      data-no-print
    >
      <MapDrawing hospital={hospital} />
      <Container className={classes.card}>
        <Paper px={24} py="md" w="fit-content" maw="100%">
          <Text fz="xl" fw={weight.bold}>
            Poyanil Hospital, {place}
          </Text>
          <Text fz="sm" c="dimmed">
            {contact.landmark}. The sketch is not to scale.
          </Text>
          <Group gap={10} mt="xs" c="place.6" fw={weight.medium} className={classes.open}>
            Open in maps
            <IconExternalLink size={20} stroke={2} aria-hidden />
          </Group>
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </Paper>
      </Container>
    </Anchor>
  );
}
