import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { outPatientHours, PREFERRED_TIME } from '@poyanil/domain';
import { hoursBetween } from '../time-words.ts';
import { useTyped } from './form-context.ts';

const FIELD = 'preferredTime';
const [morning, afternoon] = outPatientHours.map(({ from, to }) => ({
  sent: `${from} to ${to}`,
  words: hoursBetween(from, to),
}));

/** The half of the day that suits the visitor. Staff read it as the first line of the message. */
export function PreferredTime() {
  return (
    <NativeSelect
      id={`appointment-${FIELD}`}
      name={FIELD}
      defaultValue={useTyped()[FIELD]}
      label={t`Preferred time`}
      description={t`(optional)`}
      data={[
        { value: '', label: t`Any time` },
        { value: `Morning, ${morning?.sent}`, label: `${t`Morning`}, ${morning?.words}` },
        { value: `Afternoon, ${afternoon?.sent}`, label: `${t`Afternoon`}, ${afternoon?.words}` },
      ]}
    />
  );
}

/** What is sent has no field for it, so it stands in front of what the visitor wrote. */
export function withPreferredTime(raw: Record<string, unknown>): Record<string, unknown> {
  const { [FIELD]: time, message } = raw;
  if (typeof time !== 'string' || time === '') return raw;
  return { ...raw, message: `${PREFERRED_TIME}: ${time}\n${message ?? ''}` };
}
