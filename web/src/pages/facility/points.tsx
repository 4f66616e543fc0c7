import { Box, Text, Title } from '@mantine/core';
import type { FacilityText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Columns } from '../../parts/columns.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import classes from './facility.module.css';

interface PointsProps {
  hospital: HospitalId;
  points: NonNullable<FacilityText['points']>;
}

/** Parts of a facility in columns, such as the areas of triage. */
export function Points({ hospital, points: { title, items } }: PointsProps) {
  return (
    <Box mt={22}>
      {title !== undefined && (
        <Title order={2} size="h4" mt={48} mb={22}>
          {title}
        </Title>
      )}
      {/* Four in rows of three would leave one alone. */}
      <Columns component="ul" sm={items.length === 4 ? 2 : 3} gap="24px 0" smGap="36px 0">
        {items.map((item) => (
          <li key={item.title} className={classes.point}>
            <Title order={title === undefined ? 2 : 3} fz="1.3125rem" lh="xl">
              {item.title}
            </Title>
            <Text mt={6}>
              <LinkedText hospital={hospital} text={item.text} />
            </Text>
          </li>
        ))}
      </Columns>
    </Box>
  );
}
