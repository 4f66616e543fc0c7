import { Text } from '@mantine/core';
import { dayOf } from './day-of.ts';

interface PublishedDayProps {
  moment: string | null;
  className?: string | undefined;
}

/** When it was published, as the hospitals' calendar has it. */
export function PublishedDay({ moment, className }: PublishedDayProps) {
  const day = moment === null ? undefined : dayOf(moment);
  if (moment === null || day === undefined) return null;
  return (
    <Text className={className}>
      <time dateTime={moment}>{day}</time>
    </Text>
  );
}
