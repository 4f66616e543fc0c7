import { groupName, type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { AppointmentForm } from '../../forms/appointment-form.tsx';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { FormPanel } from '../../parts/form-panel.tsx';
import classes from './welcome.module.css';

export function Welcome({ hospital }: { hospital: HospitalId }) {
  const { place, since, departmentCount, summary, landmark } = factsOf(hospital);
  return (
    <div className={classes.welcome}>
      <div className={classes.words}>
        <h2>
          Welcome to {groupName}, {place}
        </h2>
        <p>
          {summary} {landmark}.
        </p>
        <p>
          Out-patients are seen {OUT_PATIENT_HOURS}. Emergency and many departments work around the
          clock.
        </p>
        <dl className={classes.facts}>
          <Fact value={String(since.shown)} name="serving since" />
          <Fact value={String(departmentCount.shown)} name="departments" />
          <Fact value="24 × 7" name="emergency" />
        </dl>
      </div>
      <img
        src={`/pictures/hospitals/${placeKey(hospital)}.svg`}
        alt={`The hospital in ${place}, drawn`}
        width={480}
        height={420}
        loading="lazy"
        decoding="async"
        className={classes.house}
      />
      <FormPanel title="Request an appointment" under="We call you back to fix the time.">
        <AppointmentForm hospital={hospital} simple />
      </FormPanel>
    </div>
  );
}

function factsOf(hospital: HospitalId) {
  const { contact, ...facts } = hospitalOf(hospital);
  return { ...facts, landmark: contact.landmark };
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
