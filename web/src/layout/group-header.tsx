import { Box, Container, Text } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { weight } from '../theme/tokens.ts';
import { HeaderBar } from './header-bar.tsx';
import { LandingNavigation } from './landing-navigation.tsx';
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
      <HeaderBar
        under={
          <Text
            component="strong"
            inherit
            c="place.6"
            fz="clamp(0.875rem, 0.805rem + 0.286vw, 1.0625rem)"
            fw={weight.medium}
          >
            {hospitalIds.map((id) => hospitalOf(id).place).join(' · ')}
          </Text>
        }
      >
        <LandingNavigation />
      </HeaderBar>
      <PlacesBar />
    </header>
  );
}
