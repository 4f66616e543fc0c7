import { Anchor, VisuallyHidden } from '@mantine/core';
import { type HospitalId, hospitalOf, mapUrl } from '@poyanil/domain';
import classes from './footer.module.css';

/** A hospital's address, which opens a map of it. */
export function MapLink({ hospital }: { hospital: HospitalId }) {
  const { address } = hospitalOf(hospital).contact;
  return (
    <Anchor
      href={mapUrl(hospital)}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.map}
    >
      {address.map((line) => (
        <span key={line}>{line} </span>
      ))}
      <VisuallyHidden>(map, opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
