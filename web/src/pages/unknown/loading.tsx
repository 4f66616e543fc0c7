import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Eave } from '../../parts/brand/eave.tsx';

export function Loading() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  return (
    <Stack align="center" justify="center" gap={16} mih="60vh" ta="center" role="status">
      <Eave />
      <Text>loading...</Text>
      <Text>
        <Anchor component={Link} to="/">
          Go to Our Hospitals
        </Anchor>
      </Text>
    </Stack>
  );
}
