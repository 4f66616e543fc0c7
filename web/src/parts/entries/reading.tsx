import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../columns.tsx';
import { Section } from '../section.tsx';
import classes from './side-panel.module.css';

interface ReadingProps {
  /** Without it, the panels are alone, in columns. */
  children?: ReactNode;
  aside: ReactNode;
  asideLabel?: string;
  /** Takes the whole column, which is too wide for lines of text. */
  wide?: boolean;
}

export function Reading({
  children,
  aside,
  asideLabel = 'Contact and appointments',
  wide = false,
}: ReadingProps) {
  if (!children) {
    return (
      <Section>
        <aside aria-label={asideLabel} data-no-print>
          <Columns sm={2} gap="20px">
            {aside}
          </Columns>
        </aside>
      </Section>
    );
  }
  return (
    <Section>
      <Columns template="minmax(0, 1fr) 360px" gap="48px" mdGap="64px">
        <Box component={wide ? 'div' : 'article'} miw={0} {...(!wide && { maw: '66ch' })}>
          {children}
        </Box>
        <aside aria-label={asideLabel} className={classes.aside} data-no-print>
          <Stack gap="md">{aside}</Stack>
        </aside>
      </Columns>
    </Section>
  );
}
