import { Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { linesOf } from './consulting-times.ts';
import classes from './lines.module.css';

/** Degrees, skills: one a line; a single one is a sentence. */
export function Lines({ title, text }: { title: string; text: string }) {
  const lines = linesOf(text);
  return (
    <div className={classes.lines}>
      <Title order={2}>{title}</Title>
      {lines.length === 1 ? (
        <Text>{lines[0]}</Text>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <IconCheck size={22} stroke={2} aria-hidden />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
