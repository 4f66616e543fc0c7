import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { consultationsAt, isOver, type TimetableLines } from '@poyanil/domain';
import { weight } from '../../theme/tokens.ts';
import { hoursBetween } from '../../time-words.ts';
import { useNow } from './use-now.ts';

interface SitsTodayProps {
  lines: TimetableLines | undefined;
  otherwise: string;
}

/** Reserves its line before the hours are known, to avoid a layout shift. */
export function ConsultsToday({ lines, otherwise }: SitsTodayProps) {
  const now = useNow();
  const isKnown = now !== undefined && lines !== undefined;
  const today = isKnown ? consultationsAt(lines, now) : [];
  const left = isKnown ? today.filter((each) => !isOver(each, now)) : [];
  const times = left.flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : hoursBetween(from, to),
  );
  const sits = left.length > 0;
  const otherwiseToday = today.length > 0 ? t`OP is over for today` : otherwise;
  return (
    <Text
      fz="sm"
      lh="sm"
      mt={8}
      mih="1lh"
      {...(sits ? { fw: weight.medium, c: 'place.6' } : { c: 'dimmed' })}
    >
      {sits ? [t`OP today`, ...times].join(', ') : isKnown && otherwiseToday}
    </Text>
  );
}
