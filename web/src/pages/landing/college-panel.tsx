import { Button, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Scene } from '../../parts/pictures/picture.tsx';
import { weight } from '../../theme/tokens.ts';
import classes from './landing.module.css';

// The specification gives no address for the college: an example one, as for the masked numbers.
const COLLEGE_SITE = 'https://nursing.poyanil.example';

export function CollegePanel() {
  return (
    <Paper bg="gray.0" className={classes.panel}>
      <div className={classes.panelWords}>
        <Title order={2} fz="sm" fw={weight.regular} c="dimmed" mb={6}>
          Our Institutions
        </Title>
        <Title order={3} size="h2">
          Poyanil College of Nursing
        </Title>
        <Text maw="34em" mt="sm" mb={24}>
          Nurses learn at the bedside, in our three hospitals.
        </Text>
        <Button
          component="a"
          variant="outline"
          href={COLLEGE_SITE}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={22} stroke={1.75} aria-hidden />}
        >
          Visit the college site <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </Button>
      </div>
      <Scene hospital="poyanil_hospital" name="training" className={classes.scene} />
    </Paper>
  );
}
