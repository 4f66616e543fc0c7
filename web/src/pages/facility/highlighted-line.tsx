import { Group, Paper, Text } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { weight } from '../../theme/tokens.ts';
import classes from './facility.module.css';

/** The one line of a facility that must not be overlooked: mostly a number. */
export function HighlightedLine({ text }: { text: string }) {
  return (
    <Paper
      bg="brass.0"
      mt="lg"
      px="clamp(20px, 17px + 0.762vw, 28px)"
      py={14}
      mod={{ ground: 'brass' }}
    >
      <Group wrap="nowrap" gap="clamp(16px, 14.5px + 0.381vw, 20px)">
        <IconPhoneCall size={32} stroke={1.75} aria-hidden className={classes.sign} data-no-print />
        <Text fz="1.1875rem" fw={weight.medium} lh={1.35} className={classes.line}>
          <LinkedText text={text} />
        </Text>
      </Group>
    </Paper>
  );
}
