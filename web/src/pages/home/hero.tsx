import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { ButtonLink } from '../../parts/button.tsx';
import { PhoneButton } from '../../parts/phone.tsx';
import { pagePath } from '../../sections.ts';
import classes from './hero.module.css';

export function Hero({ hospital }: { hospital: HospitalId }) {
  const { contact, departmentCount } = hospitalOf(hospital);
  return (
    <div className={classes.hero}>
      <div className={`container ${classes.inner}`}>
        <div className={classes.words}>
          <h1>
            Come in.
            <br />
            We will find the right doctor.
          </h1>
          <p>
            {departmentCount.shown} departments, and an emergency room that is open day and night.
          </p>
          <div className={classes.buttons}>
            <ButtonLink to={pagePath(hospital, 'appointment')}>Book an appointment</ButtonLink>
            <PhoneButton number={contact.contactNumber} look="secondary" />
          </div>
        </div>
        <img
          src={`/pictures/heroes/${placeKey(hospital)}.svg`}
          alt="People are received on the hospital's verandah"
          width={708}
          height={476}
          className={classes.picture}
        />
      </div>
    </div>
  );
}
