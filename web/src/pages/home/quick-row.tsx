import { t } from '@lingui/core/macro';
import { Anchor, Container } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconAmbulance, IconClock, IconStethoscope } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { pagePath } from '../../sections.ts';
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
            number={hospitalOf(hospital).contact.emergencyNumber}
            display="block"
            fz="1.625rem"
            c="brass.6"
          />
        </Cell>
        <Cell Icon={IconStethoscope} data-leads>
          <CellLink to={pagePath(hospital, 'doctors')}>{t`Find a doctor`}</CellLink>{' '}
          {t`By name or department`}
        </Cell>
        <Cell Icon={IconClock} data-leads>
          <CellLink to={facilityPath(hospital, 'out_patient_department')}>
            {t`Out-patient department`}
          </CellLink>{' '}
          {outPatientWords}, {t`Mon–Sat`}
        </Cell>
      </Container>
      <hr className={classes.line} data-no-print />
    </>
  );
}

interface CellProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  className?: string;
  'data-ground'?: 'deep';
  'data-leads'?: true;
  children: ReactNode;
}

function Cell({ Icon, className = '', children, ...data }: CellProps) {
  return (
    <p className={`${classes.cell} ${className}`} {...data}>
      <Icon size={34} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function CellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      component={Link}
      to={to}
      underline="hover"
      display="block"
      c="black"
      fz="1.25rem"
      fw={weight.bold}
    >
      {children}
    </Anchor>
  );
}
