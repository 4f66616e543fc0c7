import { useQuery } from '@apollo/client/react';
import { Anchor, Text, Title } from '@mantine/core';
import { doctorTimetableQuery } from '@poyanil/content/operations';
import { leavesOf } from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { SitsToday } from '../../parts/timetable/sits-today.tsx';
import { useNow } from '../../parts/timetable/use-now.ts';
import { weight } from '../../theme/tokens.ts';
import { type ConsultingTime, consultingTimes } from './consulting-times.ts';
import classes from './doctor-detail.module.css';

interface ConsultingTableProps {
  /** The doctor's identifier. */
  id: string;
  text: string;
  email: string | null;
}

/** Lists when the doctor sees patients, day by day; and where to write, if anywhere. */
export function ConsultingTable({ id, text, email }: ConsultingTableProps) {
  const times = consultingTimes(text);
  const { data } = useQuery(doctorTimetableQuery, { ...fromContent, variables: { id } });
  const lines = data?.doctor ?? undefined;
  // The page as it was sent, which is read on other days as well, has all of them.
  const leaves = leavesOf(lines ?? {}, useNow());
  return (
    <>
      {times.length > 0 && (
        <table className={classes.table}>
          <caption>
            <Title order={2} size="h3" ta="left" mb={10}>
              Consulting timings
            </Title>
          </caption>
          <tbody>{times.map(row)}</tbody>
        </table>
      )}
      <SitsToday lines={lines} otherwise="No OP today" />
      {leaves.map((leave) => (
        <Text key={leave.from} fw={weight.medium} mt={12}>
          {leaveWords(leave)}
        </Text>
      ))}
      {email && (
        <dl className={classes.email}>
          <Text component="dt" c="dimmed" py={12}>
            E-mail
          </Text>
          <Text
            component="dd"
            miw={0}
            py={12}
            fw={weight.medium}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Text>
        </dl>
      )}
    </>
  );
}

function row({ days, hours }: ConsultingTime) {
  return (
    <tr key={`${days} ${hours}`}>
      {days !== '' && <th scope="row">{days}</th>}
      <td colSpan={days === '' ? 2 : 1}>{hours}</td>
    </tr>
  );
}
