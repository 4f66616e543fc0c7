import { Button, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Scene } from '../../parts/picture.tsx';
import classes from './college-panel.module.css';

// The specification gives no address for the college: an example one, as for the masked numbers.
const COLLEGE_SITE = 'https://nursing.poyanil.example';

export function CollegePanel() {
  return (
    <div className={classes.panel}>
      <div className={classes.words}>
        <h2 className={classes.kind}>Our Institutions</h2>
        <h3>Poyanil College of Nursing</h3>
        <p>Nurses learn at the bedside, in our three hospitals.</p>
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
    </div>
  );
}
