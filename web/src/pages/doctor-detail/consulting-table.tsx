import { Anchor, Title } from '@mantine/core';
import classes from './consulting-table.module.css';
import { type ConsultingTime, consultingTimes } from './consulting-times.ts';

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
            <Title order={2}>Consulting timings</Title>
          </caption>
          <tbody>{times.map(row)}</tbody>
        </table>
      )}
      {email && (
        <dl className={classes.email}>
          <dt>E-mail</dt>
          <dd>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </dd>
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
