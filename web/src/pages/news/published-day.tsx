import { Text, type TextProps } from '@mantine/core';
import { longDate } from '@poyanil/domain';

interface PublishedDayProps extends Pick<TextProps, 'fz' | 'mb'> {
  moment: string | null;
}

/** Shows the day of publication in the hospitals' calendar, or nothing for an invalid time. */
export function PublishedDay({ moment, ...look }: PublishedDayProps) {
  if (moment === null || Number.isNaN(Date.parse(moment))) return null;
  return (
    <Text c="dimmed" {...look}>
      <time dateTime={moment}>{longDate(new Date(moment))}</time>
    </Text>
  );
}
