import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import classes from './reading.module.css';

/** A text to be read, and beside it what else may be wanted. */
export function Reading({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Section>
      <div className={classes.columns}>
        <Box component="article" miw={0} maw="66ch">
          {children}
        </Box>
        <aside aria-label="Contact and appointments" className={classes.side} data-no-print>
          <Stack gap="md">{aside}</Stack>
        </aside>
      </div>
    </Section>
  );
}
