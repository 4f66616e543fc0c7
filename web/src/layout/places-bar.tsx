import { Anchor, Box, Container } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link, useLocation } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import { weight } from '../theme/tokens.ts';
import { useOutOfView } from './use-out-of-view.ts';

/** The id of the landing page's title; once that has left the window, the three places stay at its top. */
export const LANDING_TITLE_ID = 'our-hospitals';

export function PlacesBar() {
  const { pathname } = useLocation();
  if (!useOutOfView(LANDING_TITLE_ID, pathname)) return null;
  return (
    <Box
      component="nav"
      bg="white"
      pos="fixed"
      top={0}
      left={0}
      right={0}
      style={{ zIndex: 5, borderBottom: '1px solid var(--mantine-color-gray-3)' }}
      aria-label="Our Hospitals"
      data-no-print
    >
      <Container>
        <Box
          component="ul"
          display="flex"
          maw={400}
          fz="clamp(1rem, 0.95rem + 0.25vw, 1.125rem)"
          lh="63px"
          style={{ justifyContent: 'space-between' }}
        >
          {hospitalIds.map((id) => (
            <li key={id}>
              <Anchor
                component={Link}
                to={pagePath(id, 'home')}
                underline="hover"
                fw={weight.medium}
              >
                {hospitalOf(id).place}
              </Anchor>
            </li>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
