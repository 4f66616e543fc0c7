import { CombinedGraphQLErrors } from '@apollo/client';
import { Text } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { IconAlertCircle } from '@tabler/icons-react';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import classes from './doctor-failure.module.css';

interface DoctorFailureProps {
  hospital: HospitalId;
  error: Error;
}

/** Says what went wrong where the doctor could not be asked for, and the number to call instead. */
export function DoctorFailure({ hospital, error }: DoctorFailureProps) {
  return (
    <Section>
      <div role="alert" className={classes.alert}>
        <IconAlertCircle size={24} stroke={2} aria-hidden />
        <div>
          <Text>Something went wrong, - possible reason :</Text>
          <ul>
            {reasonsOf(error).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      </div>
      <Empty hospital={hospital} />
    </Section>
  );
}

function reasonsOf(error: Error): string[] {
  const all = CombinedGraphQLErrors.is(error) ? error.errors : [error];
  return [...new Set(all.map(({ message }) => message))];
}
