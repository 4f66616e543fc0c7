import { Anchor, Container } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconAmbulance, IconClock, IconStethoscope } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { pagePath } from '../../sections.ts';
import { facilityPath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import classes from './home.module.css';

export function QuickRow({ hospital }: { hospital: HospitalId }) {
  return (
    <div className={classes.row}>
      <Container className={classes.cells}>
        <Cell Icon={IconAmbulance} className={classes.emergency}>
          Emergency, day and night
          <PhoneLink
            number={hospitalOf(hospital).contact.emergencyNumber}
            className={classes.number}
          />
        </Cell>
        <Cell Icon={IconStethoscope}>
          <CellLink to={pagePath(hospital, 'doctors')}>Find a doctor</CellLink>
          By name or department
        </Cell>
        <Cell Icon={IconClock}>
          <CellLink to={facilityPath(hospital, 'out_patient_department')}>
            Out-patient department
          </CellLink>
          {OUT_PATIENT_HOURS}
        </Cell>
      </Container>
    </div>
  );
}

interface CellProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  className?: string | undefined;
  children: ReactNode;
}

function Cell({ Icon, className = '', children }: CellProps) {
  return (
    <p className={`${classes.cell} ${className}`}>
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
      className={classes.link}
    >
      {children}
    </Anchor>
  );
}
