import { CombinedGraphQLErrors } from '@apollo/client';
import { Alert, List } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { IconAlertCircle } from '@tabler/icons-react';
import { Empty } from '../../parts/states/empty.tsx';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';

interface DoctorFailureProps {
  hospital: HospitalId;
  error: Error;
}

export function DoctorFailure({ hospital, error }: DoctorFailureProps) {
  return (
    <>
      <Alert
        variant="filled"
        color="red"
        radius="md"
        mb="lg"
        icon={<IconAlertCircle size={24} stroke={2} />}
        title="Something went wrong, - possible reason :"
      >
        <List listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
          {reasonsOf(error).map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </Alert>
      <Empty hospital={hospital} />
    </>
  );
}

function reasonsOf(error: Error): string[] {
  const all = CombinedGraphQLErrors.is(error) ? error.errors : [error];
  return [...new Set(all.map(({ message }) => message))];
}
