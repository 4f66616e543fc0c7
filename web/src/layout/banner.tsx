import { Button } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { PhoneButton } from '../parts/phone.tsx';
import { pagePath } from '../sections.ts';
import classes from './banner.module.css';

const TITLE_ID = 'not-sure';

/** Before the footer of every page but the contact page. */
export function Banner({ hospital }: { hospital: HospitalId }) {
  return (
    <section className={classes.banner} aria-labelledby={TITLE_ID}>
      <div className={`container ${classes.inner}`}>
        <div>
          <h2 id={TITLE_ID}>Not sure where to go?</h2>
          <p>
            Call us and tell us what is wrong. We will say which department to come to, and when.
          </p>
        </div>
        <div className={classes.links}>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} />
          <Button component={Link} to={pagePath(hospital, 'contact')} variant="outline">
            Contact us
          </Button>
        </div>
      </div>
    </section>
  );
}
