import type { DepartmentText } from '@poyanil/content/texts';
import classes from './facility-boxes.module.css';

/** The rooms and machines that a department has of its own. */
export function FacilityBoxes({ title, items }: NonNullable<DepartmentText['boxes']>) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.boxes}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
