import { t } from '@lingui/core/macro';
import { Anchor, Button, Container } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconAmbulance, IconClock, IconStethoscope } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
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
        <Cell Icon={IconStethoscope}>
          <CellLink to={pagePath(hospital, 'doctors')}>{t`Find a doctor`}</CellLink>{' '}
          <FindDoctor hospital={hospital} />
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

/** Works without the app, too: then the browser sends it. With the app, what was typed does not leave the phone. */
function FindDoctor({ hospital }: { hospital: HospitalId }) {
  const navigate = useNavigate();
  const doctors = pagePath(hospital, 'doctors');
  return (
    <search>
      <form
        action={doctors}
        className={classes.find}
        data-no-print
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get('name'));
          void navigate(`${doctors}?${new URLSearchParams({ name })}`);
        }}
      >
        <label htmlFor="find-doctor">{t`Doctor or illness`}</label>
        <input id="find-doctor" name="name" type="search" />
        <Button type="submit">{t`Search`}</Button>
      </form>
    </search>
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
    <div className={`${classes.cell} ${className}`} {...data}>
      <Icon size={34} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
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
