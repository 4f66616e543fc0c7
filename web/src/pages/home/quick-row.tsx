import { t } from '@lingui/core/macro';
import { Anchor, Container } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { IconAmbulance, IconChevronRight, IconClock } from '@tabler/icons-react';
import { OpenNowLine } from '../../layout/open-now.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { patientLinks } from '../../parts/page-links.ts';
import { AfterHours } from '../../parts/timetable/after-hours.tsx';
import { facilityPath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import { outPatientWords } from '../../time-words.ts';
import classes from './home.module.css';

export function QuickRow({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Container className={classes.cells}>
        {/* On phones the call strip has it. */}
        <div
          className={`${classes.cell} ${classes.emergency} mantine-visible-from-sm`}
          data-ground="deep"
        >
          <IconAmbulance size={34} stroke={1.75} aria-hidden />
          <div>
            {t`Emergency, day and night`}
            <PhoneLink
              number={contactOf(hospital).emergencyNumber}
              display="block"
              fz="1.625rem"
              c="brass.6"
            />
          </div>
        </div>
        <div className={classes.cell}>
          <IconClock size={34} stroke={1.75} aria-hidden />
          <div>
            <Anchor
              component={Link}
              to={facilityPath(hospital, 'out_patient_department')}
              underline="hover"
              display="block"
              c="black"
              fz="1.25rem"
              fw={weight.bold}
            >
              {t`Out-patient department`}
            </Anchor>{' '}
            {outPatientWords()}, {t`Mon–Sat`}
            <p className={classes.now}>
              <AfterHours hospital={hospital}>
                <OpenNowLine hospital={hospital} />
              </AfterHours>
            </p>
          </div>
        </div>
      </Container>
      <hr className={classes.line} data-no-print />
      <PatientLinks hospital={hospital} />
    </>
  );
}

/** Plain elements, because the page has many others. */
function PatientLinks({ hospital }: { hospital: HospitalId }) {
  return (
    <Container
      component="nav"
      aria-label={t`For patients`}
      className={classes.patients}
      data-no-print
    >
      <ul>
        {patientLinks(hospital).map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>
              {name}
              <IconChevronRight size={18} stroke={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
