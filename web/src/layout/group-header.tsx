import { Box, Container, Text } from '@mantine/core';
import { groupName, hospitalIds, hospitalOf } from '@poyanil/domain';
import { weight } from '../theme/tokens.ts';
import classes from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { LandingNavigation } from './landing-navigation.tsx';
import { MenuButton } from './menu-sheet.tsx';
import { PlacesBar } from './places-bar.tsx';

export function GroupHeader() {
  return (
    <header>
      <Box bg="place.8" c="white" py="sm" mod={{ ground: 'deep', noPrint: true }}>
        <Container>
          <Text fz="sm" lh={1.3}>
            <Text component="strong" inherit fw={weight.medium} mr={6}>
              Emergency?
            </Text>
            <span className="mantine-visible-from-sm">Call the hospital nearest you. </span>
            All three are open day and night.
          </Text>
        </Container>
      </Box>
      <Container className={classes.bar}>
        <HomeLink />
        <Text className={classes.names}>
          <span className={classes.name}>{groupName}</span>
          <span className={`${classes.place} ${classes.places}`}>
            <strong>{hospitalIds.map((id) => hospitalOf(id).place).join(' · ')}</strong>
          </span>
        </Text>
        <LandingNavigation />
        <MenuButton />
      </Container>
      <PlacesBar />
    </header>
  );
}
