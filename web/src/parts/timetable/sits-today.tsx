import { Text } from '@mantine/core';
import { consultationsAt, type TimetableLines } from '@poyanil/domain';
import { weight } from '../../theme/tokens.ts';
import { useNow } from './use-now.ts';

interface SitsTodayProps {
  lines: TimetableLines | undefined;
  /** Stands there on the days on which the doctor does not sit. */
  otherwise?: string | undefined;
}

/** Says that the doctor sees out-patients today, at the hospital, and when. */
export function SitsToday({ lines, otherwise }: SitsTodayProps) {
  const now = useNow();
  if (now === undefined || lines === undefined) return null;
  const today = consultationsAt(lines, now);
  if (today.length === 0) {
    return otherwise ? (
      <Text fz="sm" lh="sm" c="dimmed" mt={4}>
        {otherwise}
      </Text>
    ) : null;
  }
  const times = today.flatMap(({ from, to }) => (from === undefined ? [] : `${from} to ${to}`));
  return (
    <Text fz="sm" lh="sm" fw={weight.medium} c="place.6" mt={4}>
      {['Sits today', ...times].join(', ')}
    </Text>
  );
}
