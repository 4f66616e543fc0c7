import { t } from '@lingui/core/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Eave } from '../../parts/brand/eave.tsx';
import { Link } from '../../parts/links/link.tsx';
import { LANDING_PATH } from '../../site-pages.ts';

export function Loading() {
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
