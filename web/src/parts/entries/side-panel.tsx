import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p={24} pb={12} className={classes.panel}>
      <Title order={2} size="h3" mb={6}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
