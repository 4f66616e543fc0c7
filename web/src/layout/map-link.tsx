import { t } from '@lingui/core/macro';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { type HospitalId, mapUrl } from '@poyanil/domain';
import { wordsOf } from '../names.ts';
import classes from './footer.module.css';

/** A hospital's address, which opens a map of it. */
export function MapLink({ hospital }: { hospital: HospitalId }) {
  const { address } = wordsOf(hospital);
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
      <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
    </Anchor>
  );
}
