import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './home.module.css';

interface SectionHeadProps {
  title: string;
  /** Under the title. */
  children?: ReactNode;
  /** A link at the end of the line; on phones below. */
  aside?: ReactNode;
}

export function SectionHead({ title, children, aside }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <Title order={2}>{title}</Title>
        {children !== undefined && (
          <Text c="dimmed" mt={10}>
            {children}
          </Text>
        )}
      </div>
      {aside}
    </div>
  );
}
