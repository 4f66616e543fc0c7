import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { PREFERRED_TIME, siteFacts } from '@poyanil/domain';
import { useRef } from 'react';
import type { Half } from '../pages/doctors/doctor-filter.ts';
import { hoursBetween } from '../time-words.ts';
import { useTyped } from './form-context.ts';
import { useFirstValue } from './use-first-value.ts';

const FIELD = 'preferredTime';

export function PreferredTime({ half }: { half: Half | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  const [morning, afternoon] = siteFacts().outPatientHours;
  // In English, because staff read it.
  const sent = {
    morning: `Morning, ${morning.from} to ${morning.to}`,
    afternoon: `Afternoon, ${afternoon.from} to ${afternoon.to}`,
  } satisfies Record<Half, string>;
  useFirstValue(select, half === undefined ? '' : sent[half]);
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
        { value: sent.morning, label: `${t`Morning`}, ${hoursBetween(morning.from, morning.to)}` },
        {
          value: sent.afternoon,
          label: `${t`Afternoon`}, ${hoursBetween(afternoon.from, afternoon.to)}`,
        },
      ]}
    />
  );
}

/** Inserts the choice in front of the visitor's message, because the request has no field for it. */
export function withPreferredTime(raw: Record<string, unknown>): Record<string, unknown> {
  const { [FIELD]: time, message } = raw;
  if (typeof time !== 'string' || time === '') return raw;
  return { ...raw, message: `${PREFERRED_TIME}: ${time}\n${message ?? ''}` };
}
