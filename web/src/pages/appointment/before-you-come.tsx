import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneButton } from '../../parts/phone.tsx';
import classes from './before-you-come.module.css';

/** Beside the form: whom to call instead, and what happens with a request. */
export function BeforeYouCome({ hospital }: { hospital: HospitalId }) {
  return (
    <div className={classes.panels}>
      <section className={classes.urgent}>
        <h2>Too urgent to wait?</h2>
        <p>For chest pain, heavy bleeding, breathlessness or an accident, do not fill in a form.</p>
        <PhoneButton number={hospitalOf(hospital).contact.emergencyNumber} color="brass" />
      </section>
      <section>
        <h2>What happens next</h2>
        <ol>
          <li>We read your request.</li>
          <li>We call you to agree a time.</li>
          <li>You come, with your earlier reports if you have any.</li>
        </ol>
      </section>
      <section>
        <h2>Out-patient hours</h2>
        <p>9 am to 1 pm</p>
        <p>3.30 pm to 6 pm</p>
      </section>
    </div>
  );
}
