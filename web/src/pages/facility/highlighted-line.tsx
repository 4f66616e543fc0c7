import { Text } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { IconPhoneCall } from '@tabler/icons-react';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import classes from './highlighted-line.module.css';

/** The one line of a facility that must not be overlooked: mostly a number. */
export function HighlightedLine({ hospital, text }: { hospital: HospitalId; text: string }) {
  return (
    <Text className={classes.line}>
      <IconPhoneCall size={32} stroke={1.75} aria-hidden />
      <span>
        <LinkedText hospital={hospital} text={text} />
      </span>
    </Text>
  );
}
