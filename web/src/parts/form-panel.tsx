import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-panel.module.css';

interface FormPanelProps {
  title: string;
  under: string;
  titleId?: string;
  children: ReactNode;
}

/** The white panel that a form stands on, with its title. */
export function FormPanel({ title, under, titleId, children }: FormPanelProps) {
  return (
    <Paper component="section" withBorder radius="lg" className={classes.panel} data-no-print>
      <Title
        order={2}
        size="h4"
        id={titleId}
        {...(titleId !== undefined && { tabIndex: -1 })}
        className={classes.title}
      >
        {title}
      </Title>
      <Text fz="sm" c="dimmed" mt={6} mb="md">
        {under}
      </Text>
      {children}
    </Paper>
  );
}
