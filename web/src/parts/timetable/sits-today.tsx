import { Text } from '@mantine/core';
import { consultationsAt, type TimetableLines } from '@poyanil/domain';
import { weight } from '../../theme/tokens.ts';
import { useNow } from './use-now.ts';

/** Says that the doctor sees out-patients today, at the hospital, and when; nothing on other days. */
export function SitsToday({ lines }: { lines: TimetableLines | undefined }) {
  const now = useNow();
  if (now === undefined || lines === undefined) return null;
  const today = consultationsAt(lines, now);
  if (today.length === 0) return null;
  const times = today.flatMap(({ from, to }) => (from === undefined ? [] : `${from} to ${to}`));
  return (
    <Text fz="sm" lh="sm" fw={weight.medium} c="place.6" mt={4}>
      {['Sits today', ...times].join(', ')}
    </Text>
  );
}
