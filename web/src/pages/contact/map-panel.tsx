import { t } from '@lingui/core/macro';
import { Anchor, Container, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { type HospitalId, mapUrl } from '@poyanil/domain';
import { IconExternalLink } from '@tabler/icons-react';
import { hospitalText, nameOfSite } from '../../names.ts';
import { weight } from '../../theme/tokens.ts';
import classes from './contact.module.css';
import { MapDrawing } from './map-drawing.tsx';

export function MapPanel({ hospital }: { hospital: HospitalId }) {
  const { place, landmark } = hospitalText(hospital);
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
            {nameOfSite()}, {place}
          </Text>
          <Text fz="sm" c="dimmed">
            {t`${landmark}. The sketch is not to scale.`}
          </Text>
          <Group gap={10} mt="xs" c="place.6" fw={weight.medium} className={classes.open}>
            {t`Open in maps`}
            <IconExternalLink size={20} stroke={2} aria-hidden />
          </Group>
          <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
        </Paper>
      </Container>
    </Anchor>
  );
}
