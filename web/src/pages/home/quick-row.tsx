import { t } from '@lingui/core/macro';
import { Anchor, Container } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { IconAmbulance, IconChevronRight, IconClock } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { OpenNow } from '../../layout/open-now.tsx';
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
        <Cell
          Icon={IconAmbulance}
          className={`${classes.emergency} mantine-visible-from-sm`}
          data-ground="deep"
        >
          {t`Emergency, day and night`}
          <PhoneLink
            number={contactOf(hospital).emergencyNumber}
            display="block"
            fz="1.625rem"
            c="brass.6"
          />
        </Cell>
        <Cell Icon={IconClock}>
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
              <OpenNow hospital={hospital} />
            </AfterHours>
          </p>
        </Cell>
      </Container>
      <hr className={classes.line} data-no-print />
      <PatientLinks hospital={hospital} />
    </>
  );
}

/** Plain elements: the page has many others. */
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

interface CellProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  className?: string;
  'data-ground'?: 'deep';
  children: ReactNode;
}

function Cell({ Icon, className = '', children, ...data }: CellProps) {
  return (
    <div className={`${classes.cell} ${className}`} {...data}>
      <Icon size={34} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
