import { Anchor, VisuallyHidden } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconExternalLink } from '@tabler/icons-react';
import { MapDrawing } from './map-drawing.tsx';
import classes from './map-panel.module.css';

/** A drawn map over the whole page; all of it leads to the hospital in a maps service. */
export function MapPanel({ hospital }: { hospital: HospitalId }) {
  const { place, contact } = hospitalOf(hospital);
  return (
    <Anchor className={classes.map} href={contact.mapUrl} target="_blank" rel="noopener noreferrer">
      <MapDrawing hospital={hospital} />
      <span className={`container ${classes.over}`}>
        <span className={classes.label}>
          <strong>Poyanil Hospital, {place}</strong>
          <span className={classes.landmark}>{contact.landmark}</span>
          <span className={classes.open}>
            Open in maps
            <IconExternalLink size={20} stroke={2} aria-hidden />
          </span>
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </span>
      </span>
    </Anchor>
  );
}
