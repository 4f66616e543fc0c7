import { Box, Container } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/links/phone.tsx';
import classes from './call-strip.module.css';
import { OUT_PATIENT_HOURS } from './hours.ts';

/** The numbers that cannot wait, above everything else. */
export function CallStrip({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = hospitalOf(hospital).contact;
  return (
    <Box bg="place.8" c="white" fz="sm" mod={{ ground: 'deep', noPrint: true }}>
      <Container className={classes.line}>
        <p className={`${classes.entry} ${classes.emergency}`}>
          <strong>
            Emergency
            <Box component="span" visibleFrom="xs">
              , day and night
            </Box>
          </strong>
          <PhoneLink number={emergencyNumber} className={classes.number} />
        </p>
        <Box component="p" visibleFrom="sm" className={classes.entry}>
          <strong>Ambulance</strong>
          <PhoneLink number={ambulanceNumber} className={classes.number} />
        </Box>
        <Box component="p" visibleFrom="md" c="place.2" ml="auto" className={classes.entry}>
          Out-patient department <strong>{OUT_PATIENT_HOURS}</strong>
        </Box>
      </Container>
    </Box>
  );
}
