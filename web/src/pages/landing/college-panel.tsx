import { t } from '@lingui/core/macro';
import { Box, Button, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Scene } from '../../parts/pictures/picture.tsx';
import { weight } from '../../theme/tokens.ts';
import classes from './landing.module.css';

// An example URL, because the specification has none for the college, as with the masked numbers.
const COLLEGE_SITE = 'https://nursing.poyanil.example';

export function CollegePanel() {
  return (
    <Paper bg="gray.0" className={classes.panel}>
      <Box
        px="clamp(24px, 13.6px + 2.667vw, 52px)"
        pt="clamp(28px, 20.6px + 1.905vw, 48px)"
        pb="clamp(32px, 26px + 1.524vw, 48px)"
        style={{ alignSelf: 'center' }}
      >
        <Title order={2} fz="sm" fw={weight.regular} c="dimmed" mb={6}>
          {t`Our Institutions`}
        </Title>
        <Title order={3} size="h2">
          {t`Poyanil College of Nursing`}
        </Title>
        <Text maw="34em" mt="sm" mb={24}>
          {t`Its students learn in our three hospitals.`}
        </Text>
        <Button
          component="a"
          variant="outline"
          href={COLLEGE_SITE}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={22} stroke={1.75} aria-hidden />}
        >
          {t`Visit the college site`} <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
        </Button>
      </Box>
      <Scene hospital="poyanil_hospital" name="training" className={classes.scene} />
    </Paper>
  );
}
