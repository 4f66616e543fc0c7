import { t } from '@lingui/core/macro';
import { Box, Button, Container, Group, Text, Title } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchPageData } from '../../fetch-page-data.ts';
import { LANDING_PATH } from '../../site-pages.ts';
import { Columns } from '../columns.tsx';
import { ArrowLink } from '../links/arrow-link.tsx';
import { Link } from '../links/link.tsx';
import { PhoneButton } from '../links/phone.tsx';
import { Scene } from '../pictures/picture.tsx';
import classes from './missing-page.module.css';

interface MissingPageProps {
  hospital: HospitalId;
  links: { to: string; label: string }[];
  place?: string;
}

export function MissingPage({ hospital, links, place }: MissingPageProps) {
  useSmallLetters();
  return (
    <Container
      pt="clamp(36px, 28.6px + 1.905vw, 56px)"
      pb="calc(var(--mantine-spacing-section) + 24px)"
    >
      <Columns template="1fr minmax(0, 52%)" gap="36px" mdGap="56px">
        <Box style={{ alignSelf: 'center' }}>
          <Text c="dimmed" mb={4}>
            {t`Page not found`}
          </Text>
          <Title order={1}>{t`There is no page at this address`}</Title>
          <Text fz="lg" lh="lg" maw="30em" mt={16} mb="lg">
            {t`The address may be old, or typed with a mistake. Use one of these links, or call us.`}
          </Text>
          <Group mb={22} mod="stacks">
            <Button component={Link} to={LANDING_PATH}>
              {t`Go to Our Hospitals`}
            </Button>
            <PhoneButton
              number={contactOf(hospital).contactNumber}
              variant="outline"
              {...(place && { label: place })}
            />
          </Group>
          <ul className={classes.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </Box>
        <Scene hospital={hospital} name="rain" eager className={classes.scene} />
      </Columns>
    </Container>
  );
}

/** Redirects a URL with capitals to the entry's page in lower case, because ids of entries have no capitals. */
function useSmallLetters(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const small = pathname.toLowerCase();
    if (small === pathname) return;
    const leadOn = (isThere: boolean) => isThere && location.replace(small);
    // Without a network the page keeps its links.
    fetchPageData(small).then(
      (data) => leadOn(data !== undefined),
      () => undefined,
    );
  }, [pathname]);
}
