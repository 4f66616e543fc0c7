import { Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Eave } from '../../parts/eave.tsx';
import classes from './loading.module.css';

export function Loading() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  return (
    <div className={classes.loading} role="status">
      <Eave />
      <Text>loading...</Text>
      <Text>
        <Anchor component={Link} to="/">
          Go to Our Hospitals
        </Anchor>
      </Text>
    </div>
  );
}
