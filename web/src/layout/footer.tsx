import { t } from '@lingui/core/macro';
import { Anchor, Container, Group, Text, VisuallyHidden } from '@mantine/core';
import { contactOf, type HospitalId, mapUrl } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { hospitalText, nameOfSite } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { PhoneLink } from '../parts/links/phone.tsx';
import classes from './footer.module.css';

// The year in the specification, not the current one.
const COPYRIGHT_YEAR = 2021;

export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={classes.footer} data-ground="deep" data-no-print>
      <Container>
        <div className={classes.columns}>{children}</div>
        <Group justify="space-between" mt={48} pt={16} className={classes.last}>
          <Text inherit>
            © {COPYRIGHT_YEAR} {nameOfSite()}
          </Text>
          <Anchor component={Link} to="/privacy" underline="hover" py={10}>
            {t`Privacy`}
          </Anchor>
        </Group>
      </Container>
    </footer>
  );
}

interface FooterAddressProps {
  hospital: HospitalId;
  heading: ReactNode;
  children?: ReactNode;
}

export function FooterAddress({ hospital, heading, children }: FooterAddressProps) {
  return (
    <Text component="address" inherit fs="normal">
      {heading}
      <Anchor
        href={mapUrl(hospital)}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.map}
      >
        {hospitalText(hospital).address.map((line) => (
          <span key={line}>{line} </span>
        ))}
        <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
      </Anchor>
      <PhoneLink
        number={contactOf(hospital).contactNumber}
        className={`${classes.line} ${classes.phone}`}
      />
      {children}
    </Text>
  );
}
