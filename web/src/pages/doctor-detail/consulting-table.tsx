import { Anchor, Text, Title } from '@mantine/core';
import { weight } from '../../theme/tokens.ts';
import { type ConsultingTime, consultingTimes } from './consulting-times.ts';
import classes from './doctor-detail.module.css';

interface ConsultingTableProps {
  text: string;
  email: string | null;
}

/** Lists when the doctor sees patients, day by day; and where to write, if anywhere. */
export function ConsultingTable({ text, email }: ConsultingTableProps) {
  const times = consultingTimes(text);
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
