import type { HospitalId } from '@poyanil/domain';
import { pagePath } from '../sections.ts';
import classes from './booking-panel.module.css';
import { ButtonLink } from './button.tsx';

/** Beside what is read: the way to an appointment. */
export function BookingPanel({ hospital }: { hospital: HospitalId }) {
  return (
    <section className={classes.panel}>
      <h2>Book Appointment</h2>
      <p>Send us a day that suits you. We call back to fix the time.</p>
      <ButtonLink to={pagePath(hospital, 'appointment')} look="brass">
        Book Now
      </ButtonLink>
    </section>
  );
}
