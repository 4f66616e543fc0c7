import { Text, Title } from '@mantine/core';
import type { DepartmentText } from '@poyanil/content/texts';
import classes from './facility-boxes.module.css';

/** The rooms and machines that a department has of its own. */
export function FacilityBoxes({ title, items }: NonNullable<DepartmentText['boxes']>) {
  return (
    <>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.boxes}>
        {items.map((item) => (
          <li key={item.title}>
            <Title order={3}>{item.title}</Title>
            <Text>{item.text}</Text>
          </li>
        ))}
      </ul>
    </>
  );
}
