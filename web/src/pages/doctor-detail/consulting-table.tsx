import { Text, Title } from '@mantine/core';
import { leavesOf, type TimetableLines } from '@poyanil/domain';
import { ConsultsToday } from '../../parts/timetable/consults-today.tsx';
import { leaveWords } from '../../parts/timetable/leave-words.ts';
import { useNow } from '../../parts/timetable/use-now.ts';
import { weight } from '../../theme/tokens.ts';
import { type ConsultingTime, consultingTimes } from './consulting-times.ts';
import classes from './doctor-detail.module.css';

interface ConsultingTableProps {
  text: string;
  lines: TimetableLines | undefined;
}

export function ConsultingTable({ text, lines }: ConsultingTableProps) {
  const times = consultingTimes(text);
  // The prerendered page, which is also read on later days, has all of them.
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
      <ConsultsToday lines={lines} otherwise="No OP today" />
      {leaves.map((leave) => (
        <Text key={leave.from} fw={weight.medium} mt={12}>
          {leaveWords(leave)}
        </Text>
      ))}
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
