import { Text, type TextProps } from '@mantine/core';
import { dayOf } from './day-of.ts';

interface PublishedDayProps extends Pick<TextProps, 'fz' | 'mb'> {
  moment: string | null;
}

/** Shows the day of publication, as the hospitals' calendar has it. */
export function PublishedDay({ moment, ...look }: PublishedDayProps) {
  const day = moment === null ? undefined : dayOf(moment);
  if (moment === null || day === undefined) return null;
  return (
    <Text c="dimmed" {...look}>
      <time dateTime={moment}>{day}</time>
    </Text>
  );
}
