import { Button, Container, Text } from '@mantine/core';
import { groupName, type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../parts/links/phone.tsx';
import { pagePath } from '../sections.ts';
import { CallStrip } from './call-strip.tsx';
import classes from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { MenuButton } from './menu-sheet.tsx';
import { Navigation } from './navigation.tsx';

export function HospitalHeader({ hospital }: { hospital: HospitalId }) {
  const { headerTitle, since, parentUnit, contact } = hospitalOf(hospital);
  return (
    <header className={classes.header}>
      <CallStrip hospital={hospital} />
      <Container className={classes.bar}>
        <HomeLink />
        <Text className={classes.names}>
          <span className={classes.name}>{groupName}</span>
          <span className={classes.place}>
            <strong>{headerTitle}</strong> since {since.shown}
          </span>
          <span className={classes.unit}>{parentUnit}</span>
        </Text>
        <Text fz="sm" lh="xs" c="dimmed" visibleFrom="lg">
          Enquiries and appointments
          <PhoneLink number={contact.contactNumber} display="block" fz="1.625rem" />
        </Text>
        <Button
          component={Link}
          to={pagePath(hospital, 'appointment')}
          visibleFrom="lg"
          ml="sm"
          data-no-print
        >
          Book an appointment
        </Button>
        <MenuButton />
      </Container>
      <Navigation hospital={hospital} />
    </header>
  );
}
