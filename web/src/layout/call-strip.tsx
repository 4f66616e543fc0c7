import { t } from '@lingui/core/macro';
import { Box, Container } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/links/phone.tsx';
import { outPatientWords } from '../time-words.ts';
import classes from './hospital-header.module.css';
import { LanguageLink } from './language-link.tsx';

/** The numbers that cannot wait, above everything else. */
export function CallStrip({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = hospitalOf(hospital).contact;
  return (
    <Box bg="place.8" c="white" fz="sm" mod={{ ground: 'deep', noPrint: true }}>
      <Container className={classes.strip}>
        <p className={`${classes.entry} ${classes.emergency}`}>
          <strong>
            {t`Emergency`}
            <span className={classes.always}>{t`, day and night`}</span>
          </strong>
          <PhoneLink number={emergencyNumber} />
        </p>
        <p className={`${classes.entry} mantine-visible-from-sm`}>
          <strong>{t`Ambulance`}</strong>
          <PhoneLink number={ambulanceNumber} />
        </p>
        <p className={`${classes.entry} ${classes.hours} mantine-visible-from-md`}>
          {t`OP Mon–Sat`} <strong>{outPatientWords}</strong>
        </p>
        <LanguageLink hospital={hospital} className={classes.language} />
      </Container>
    </Box>
  );
}
