import { Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneButton } from '../../parts/links/phone.tsx';
import classes from './before-you-come.module.css';

/** Beside the form: whom to call instead, and what happens with a request. */
export function BeforeYouCome({ hospital }: { hospital: HospitalId }) {
  return (
    <div className={classes.panels}>
      <section className={classes.urgent}>
        <Title order={2}>Too urgent to wait?</Title>
        <Text>
          For chest pain, heavy bleeding, breathlessness or an accident, do not fill in a form.
        </Text>
        <PhoneButton number={hospitalOf(hospital).contact.emergencyNumber} color="brass" />
      </section>
      <section>
        <Title order={2}>What happens next</Title>
        <ol>
          <li>We read your request.</li>
          <li>We call you to agree a time.</li>
          <li>You come, with your earlier reports if you have any.</li>
        </ol>
      </section>
      <section>
        <Title order={2}>Out-patient hours</Title>
        <Text>9 am to 1 pm</Text>
        <Text>3.30 pm to 6 pm</Text>
      </section>
    </div>
  );
}
