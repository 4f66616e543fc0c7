import { Box, Container } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  ground?: keyof typeof grounds;
  id?: string;
  /** The accessible name of the section, if it has no heading. */
  label?: string;
  isFirst?: boolean;
  children: ReactNode;
}

const grounds = {
  white: {},
  lime: { bg: 'gray.0' },
  tint: { bg: 'place.0' },
  deep: { bg: 'place.8', c: 'white' },
} as const;

/** Phones have less space below a page's head than between two bands. */
const FIRST = 'clamp(1.5rem, 0.02rem + 6.1vw, 5.5rem)';

export function Section({ ground = 'white', id, label, isFirst = false, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-label={label}
      pt={isFirst ? FIRST : 'section'}
      pb="section"
      mod={{ ground }}
      {...grounds[ground]}
    >
      <Container>{children}</Container>
    </Box>
  );
}
