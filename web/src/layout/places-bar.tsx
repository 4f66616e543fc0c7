import { Anchor, Box, Container } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { Link, useLocation } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import { weight } from '../theme/tokens.ts';
import classes from './group-navigation.module.css';
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
      className={classes.bar}
      aria-label="Our Hospitals"
      data-no-print
    >
      <Container>
        <ul className={classes.places}>
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
        </ul>
      </Container>
    </Box>
  );
}
