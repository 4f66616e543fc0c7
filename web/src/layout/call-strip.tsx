import { t } from '@lingui/core/macro';
import { Box, Container } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';
import { guideName } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { PhoneLink } from '../parts/links/phone.tsx';
import { guidePath } from '../site-pages.ts';
import { outPatientWords } from '../time-words.ts';
import classes from './hospital-header.module.css';
import { LanguageLink } from './language-link.tsx';
import { useDeferredParts } from './use-deferred-parts.ts';

export function CallStrip({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = contactOf(hospital);
  return (
    <Box bg="place.8" c="white" fz="sm" mod={{ ground: 'deep', noPrint: true }}>
      <Container className={classes.strip}>
        <p className={`${classes.entry} ${classes.emergency}`}>
          <strong>
            <Link to={guidePath(hospital, 'emergency')} className={classes.help}>
              {/* The guide's Malayalam name does not fit next to the number on a phone. */}
              {LANGUAGE === 'en' ? guideName('emergency') : t`Emergency line`}
            </Link>
            <span className="mantine-visible-from-sm mantine-hidden-from-md">{t`, day and night`}</span>
          </strong>
          <PhoneLink number={emergencyNumber} />
        </p>
        <p className={`${classes.entry} mantine-visible-from-sm`}>
          <strong>{t`Ambulance`}</strong>
          <PhoneLink number={ambulanceNumber} />
        </p>
        <p className={`${classes.entry} ${classes.hours} mantine-visible-from-md`}>
          {t`OP Mon–Sat`} <strong>{outPatientWords()}</strong>
          <Now hospital={hospital} className={`${classes.now} mantine-visible-from-xl`} />
        </p>
        <LanguageLink hospital={hospital} className={classes.language} />
      </Container>
    </Box>
  );
}

export function SheetHours({ hospital }: { hospital: HospitalId }) {
  return (
    <p className={classes.sheetHours}>
      {t`OP Mon–Sat`} <strong>{outPatientWords()}</strong>
      <Now hospital={hospital} className={classes.now} />
    </p>
  );
}

/** Reserves its space before the text loads, to avoid a layout shift. */
function Now({ hospital, className }: { hospital: HospitalId; className?: string | undefined }) {
  const parts = useDeferredParts();
  return <span className={className}>{parts && <parts.OpenNowLine hospital={hospital} />}</span>;
}
