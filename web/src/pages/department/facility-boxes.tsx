import { Card, Text, Title } from '@mantine/core';
import type { DepartmentText } from '@poyanil/content/texts';
import '@mantine/core/styles/Card.layer.css';
import { Columns } from '../../parts/columns.tsx';

/** The rooms and machines that a department has of its own. */
export function FacilityBoxes({ title, items }: NonNullable<DepartmentText['boxes']>) {
  return (
    <>
      <Title order={2} mb="heading">
        {title}
      </Title>
      <Columns component="ul" sm={2} md={3} gap="20px">
        {items.map((item) => (
          <Card key={item.title} component="li" withBorder padding={24}>
            <Title order={3}>{item.title}</Title>
            <Text c="dimmed" mt={6}>
              {item.text}
            </Text>
          </Card>
        ))}
      </Columns>
    </>
  );
}
