import { t } from '@lingui/core/macro';
import { Loader as MantineLoader, Stack, Text } from '@mantine/core';
import { EaveLines } from '../brand/eave.tsx';
import classes from './loader.module.css';

interface LoaderProps {
  /** Makes it as high as the window while most of a page is loading, so that the rest stays out of view until all is loaded. */
  tall?: boolean;
}

const LINE = 'M4 30L60 6L116 30';

export function Loader({ tall = false }: LoaderProps) {
  return (
    <Stack
      role="status"
      align="center"
      justify={tall ? 'flex-start' : 'center'}
      gap={16}
      mih={tall ? '100vh' : 320}
      pt={tall ? 96 : 0}
      data-no-print
    >
      <MantineLoader>
        <EaveLines>
          <path d={LINE} stroke="var(--mantine-color-place-2)" />
          <path d={LINE} stroke="var(--mantine-color-place-6)" className={classes.light} />
        </EaveLines>
      </MantineLoader>
      <Text c="dimmed">{t`Loading`}</Text>
    </Stack>
  );
}
