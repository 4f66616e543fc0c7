import type { FacilityText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import classes from './points.module.css';

interface PointsProps {
  hospital: HospitalId;
  points: NonNullable<FacilityText['points']>;
}

/** Parts of a facility in columns, such as the areas of triage. */
export function Points({ hospital, points: { title, items } }: PointsProps) {
  // Four in rows of three would leave one alone.
  const columns = items.length === 4 ? classes.two : classes.three;
  const Title = title === undefined ? 'h2' : 'h3';
  return (
    <>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      <ul className={`${classes.points} ${columns}`}>
        {items.map((item) => (
          <li key={item.title}>
            <Title>{item.title}</Title>
            <p>
              <LinkedText hospital={hospital} text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
