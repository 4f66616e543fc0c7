import { NativeSelect } from '@mantine/core';
import { outPatientHours } from '@poyanil/domain';

const FIELD = 'preferredTime';
const [morning, afternoon] = outPatientHours.map(({ from, to }) => `${from} to ${to}`);

/** The half of the day that suits the visitor. Staff read it as the first line of the message. */
export function PreferredTime() {
  return (
    <NativeSelect
      id={`appointment-${FIELD}`}
      name={FIELD}
      label="Preferred time"
      description="(optional)"
      data={['Any time', `Morning, ${morning}`, `Afternoon, ${afternoon}`].map((label, index) => ({
        value: index === 0 ? '' : label,
        label,
      }))}
    />
  );
}

/** What is sent has no field for it, so it stands in front of what the visitor wrote. */
export function withPreferredTime(raw: Record<string, unknown>): Record<string, unknown> {
  const { [FIELD]: time, message } = raw;
  if (typeof time !== 'string' || time === '') return raw;
  return { ...raw, message: `Preferred time: ${time}\n${message ?? ''}` };
}
