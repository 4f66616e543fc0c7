import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  children: ReactNode;
  aside: ReactNode;
}

export function SectionHead({ title, children, aside }: SectionHeadProps) {
  return (
    <Group
      justify="space-between"
      align="flex-end"
      wrap="nowrap"
      gap="8px 40px"
      mb="clamp(1.375rem, 1.05rem + 1.33vw, 2.25rem)"
      mod="stacks"
    >
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed" mt={10}>
          {children}
        </Text>
      </div>
      {aside}
    </Group>
  );
}
