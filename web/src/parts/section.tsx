import { Box, Container } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  ground?: keyof typeof grounds;
  id?: string;
  /** The name of the section, where no heading of its own says it. */
  label?: string;
  children: ReactNode;
}

const grounds = {
  white: {},
  lime: { bg: 'gray.0' },
  tint: { bg: 'place.0' },
  deep: { bg: 'place.8', c: 'white' },
} as const;

/** A band of the page over its whole width, with the content in the middle. */
export function Section({ ground = 'white', id, label, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-label={label}
      py="section"
      mod={{ ground }}
      {...grounds[ground]}
    >
      <Container>{children}</Container>
    </Box>
  );
}
