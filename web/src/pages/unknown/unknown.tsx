import { t } from '@lingui/core/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { hospitalIds } from '@poyanil/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hospitalText } from '../../names.ts';
import { Eave } from '../../parts/brand/eave.tsx';
import { Link } from '../../parts/links/link.tsx';
import { MissingPage } from '../../parts/states/missing-page.tsx';
import { LANDING_PATH, pagePath } from '../../site-pages.ts';

/** The page for paths of no hospital; those that look like another hospital's base link to the landing page. */
export function Unknown() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/poyanil_hospital_')) return <Loading />;
  const links = hospitalIds.map((id) => ({
    to: pagePath(id, 'home'),
    label: hospitalText(id).place,
  }));
  const hospital = 'poyanil_hospital';
  return <MissingPage hospital={hospital} links={links} place={hospitalText(hospital).place} />;
}

function Loading() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(LANDING_PATH, { replace: true });
  }, [navigate]);
  return (
    <Stack align="center" justify="center" gap={16} mih="60vh" ta="center" role="status">
      <Eave />
      <Text>loading...</Text>
      <Text>
        <Anchor component={Link} to={LANDING_PATH}>
          {t`Go to Our Hospitals`}
        </Anchor>
      </Text>
    </Stack>
  );
}
