import {
  consultationsOf,
  halvesOf,
  type TimetableLines,
  type Weekday,
  weekdayInKerala,
  weekdays,
} from '@poyanil/domain';
import { useNow } from '../../parts/timetable/use-now.ts';
import classes from './doctor-detail.module.css';

const halves = [
  { half: 'morning', name: 'Morning' },
  { half: 'afternoon', name: 'Afternoon' },
] as const;

/** Shows the doctor's week at a glance; the times above show the same in text. */
export function WeekStrip({ lines }: { lines: TimetableLines }) {
  const now = useNow();
  const today = now && weekdayInKerala(now);
  if (consultationsOf(lines).length === 0) return null;
  return (
    <table className={classes.week}>
      <caption className={classes.hidden}>The week</caption>
      <thead>
        <tr>
          <td className={classes.corner} />
          {weekdays.map((day) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              <abbr title={day}>{day.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {halves.map(({ half, name }) => (
          <tr key={half}>
            <th scope="row">{name}</th>
            {weekdays.map((day) => {
              const hours = hoursOn(lines, day, half);
              return (
                <td key={day} className={classes.half} data-sits={hours !== '' || undefined}>
                  {hours !== '' && <span className={classes.hidden}>{hours}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function hoursOn(lines: TimetableLines, day: Weekday, half: 'morning' | 'afternoon'): string {
  return consultationsOf(lines)
    .filter((each) => each.days.includes(day) && halvesOf(each).includes(half))
    .map(({ from, to, note = '' }) => (from === undefined ? note : `${from} to ${to}`))
    .join('; ');
}
