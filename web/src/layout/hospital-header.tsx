import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { contactOf, type HospitalId, hospitalOf } from '@poyanil/domain';
import { hospitalText } from '../names.ts';
import { PhoneLink } from '../parts/links/phone.tsx';
import { weight } from '../theme/tokens.ts';
import { CallStrip } from './call-strip.tsx';
import { HeaderBar } from './header-bar.tsx';
import classes from './hospital-header.module.css';
import { Navigation } from './navigation.tsx';

export function HospitalHeader({ hospital }: { hospital: HospitalId }) {
  const { headerTitle, parentUnit, address } = hospitalText(hospital);
  const { since } = hospitalOf(hospital);
  const contact = contactOf(hospital);
  const year = since.shown;
  return (
    <header className={classes.header}>
      <CallStrip hospital={hospital} />
      <HeaderBar
        under={
          <>
            <Text
              component="span"
              inherit
              c="place.6"
              fz="clamp(0.875rem, 0.589rem + 1.429vw, 1.0625rem)"
            >
              <strong style={{ fontWeight: weight.medium }}>{headerTitle}</strong>{' '}
              {t`since ${year}`}
            </Text>
            <Text
              component="span"
              inherit
              c="dimmed"
              fz="clamp(0.84375rem, 0.82rem + 0.095vw, 0.90625rem)"
              className={classes.unit}
            >
              {parentUnit}
            </Text>
            <span className={classes.onPaper}>
              {address.join(' ')} · {contact.email}
            </span>
          </>
        }
      >
        <Text fz="sm" lh="xs" c="dimmed" visibleFrom="lg">
          {t`Enquiries and appointments`}
          <PhoneLink number={contact.contactNumber} display="block" fz="1.625rem" />
        </Text>
      </HeaderBar>
      <Navigation hospital={hospital} />
    </header>
  );
}
