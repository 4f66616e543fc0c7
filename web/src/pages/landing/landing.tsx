import { LANDING_TITLE_ID } from '../../layout/places-bar.tsx';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { Section } from '../../parts/section.tsx';
import { CollegePanel } from './college-panel.tsx';
import { HospitalCards } from './hospital-cards.tsx';
import classes from './landing.module.css';

export function Landing() {
  return (
    <>
      <div className={`container ${classes.head}`}>
        <h1 id={LANDING_TITLE_ID}>Our Hospitals</h1>
        <p>One family of hospitals from the coast to the hills. Choose the one nearest you.</p>
      </div>
      <HospitalCards />
      <Section id="our-institutions" label="Our Institutions">
        <CollegePanel />
      </Section>
      <Section ground="tint" id="facilities">
        <h2>Awesome Facilities</h2>
        <p className={classes.under}>
          At all three hospitals. Choose one to read how it is in Alappuzha.
        </p>
        <FacilityCards hospital="poyanil_hospital" onTint />
      </Section>
    </>
  );
}
