import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface FormPanelProps {
  title: string;
  under: string;
  titleId?: string;
  children: ReactNode;
}

export function FormPanel({ title, under, titleId, children }: FormPanelProps) {
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      h="fit-content"
      px="clamp(1rem, 0.536rem + 1.905vw, 2.25rem)"
      py="clamp(1.5rem, 1.221rem + 1.143vw, 2.25rem)"
      data-no-print
    >
      <Title order={2} size="h4" id={titleId} {...(titleId !== undefined && { tabIndex: -1 })}>
        {title}
      </Title>
      <Text fz="sm" c="dimmed" mt={6} mb={8}>
        {under}
      </Text>
      {children}
    </Paper>
  );
}
