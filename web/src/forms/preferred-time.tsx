import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { outPatientHours, PREFERRED_TIME } from '@poyanil/domain';
import { useRef } from 'react';
import type { Half } from '../pages/doctors/doctor-filter.ts';
import { hoursBetween } from '../time-words.ts';
import { useTyped } from './form-context.ts';
import { useFirstValue } from './use-first-value.ts';

const FIELD = 'preferredTime';
const [morning, afternoon] = outPatientHours.map(({ from, to }) => ({
  sent: `${from} to ${to}`,
  words: hoursBetween(from, to),
}));

const choices = {
  morning: `Morning, ${morning?.sent}`,
  afternoon: `Afternoon, ${afternoon?.sent}`,
} as const satisfies Record<Half, string>;

/** The half of the day that suits the visitor. Staff read it as the first line of the message. */
export function PreferredTime({ half }: { half: Half | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  useFirstValue(select, half === undefined ? '' : choices[half]);
  return (
    <NativeSelect
      ref={select}
      id={`appointment-${FIELD}`}
      name={FIELD}
      defaultValue={useTyped()[FIELD]}
      label={t`Preferred time`}
      description={t`(optional)`}
      data={[
        { value: '', label: t`Any time` },
        { value: choices.morning, label: `${t`Morning`}, ${morning?.words}` },
        { value: choices.afternoon, label: `${t`Afternoon`}, ${afternoon?.words}` },
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
