import { Box, Container } from '@mantine/core';
import { type HospitalId, hospitalOf, OUT_PATIENT_HOURS } from '@poyanil/domain';
import { PhoneLink } from '../parts/links/phone.tsx';
import classes from './hospital-header.module.css';

/** The numbers that cannot wait, above everything else. */
export function CallStrip({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = hospitalOf(hospital).contact;
  return (
    <Box bg="place.8" c="white" fz="sm" mod={{ ground: 'deep', noPrint: true }}>
      <Container className={classes.strip}>
        <p className={`${classes.entry} ${classes.emergency}`}>
          <strong>
            Emergency<span className={classes.always}>, day and night</span>
          </strong>
          <PhoneLink number={emergencyNumber} />
        </p>
        <p className={`${classes.entry} mantine-visible-from-sm`}>
          <strong>Ambulance</strong>
          <PhoneLink number={ambulanceNumber} />
        </p>
        <p className={`${classes.entry} ${classes.hours} mantine-visible-from-md`}>
          OP Mon–Sat <strong>{OUT_PATIENT_HOURS}</strong>
        </p>
      </Container>
    </Box>
  );
}
