import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { type HospitalId, openNow } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { facilityName } from '../../names.ts';
import { facilityPath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import { Link } from '../links/link.tsx';
import { useNow } from './use-now.ts';

interface AfterHoursProps {
  hospital: HospitalId;
  children?: ReactNode;
}

export function AfterHours({ hospital, children }: AfterHoursProps) {
  const now = useNow();
  if (now === undefined) return null;
  if (openNow(hospital, now).isOpen) return children;
  const clinic = facilityName('24_hour_clinic');
  return (
    <>
      {t`OP is closed.`}{' '}
      <Anchor
        component={Link}
        to={facilityPath(hospital, '24_hour_clinic')}
        inherit
        fw={weight.bold}
        mod="arrow"
      >
        {t`${clinic} is open now`}
        {/* Lower than the line: a higher one would move the page when the app comes. */}
        <IconArrowRight size={18} stroke={2} aria-hidden style={{ margin: '0 0 -4px 6px' }} />
      </Anchor>
    </>
  );
}
