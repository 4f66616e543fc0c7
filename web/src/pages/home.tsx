import type { HospitalId } from '@poyanil/domain';
import { FacilityCards } from '../parts/facility-cards.tsx';
import { Section } from '../parts/section.tsx';
import { BestCards } from './home/best-cards.tsx';
import { Hero } from './home/hero.tsx';
import { QuickRow } from './home/quick-row.tsx';
import { Welcome } from './home/welcome.tsx';
import classes from './home.module.css';

export function Home({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Hero hospital={hospital} />
      <QuickRow hospital={hospital} />
      <Section>
        <Welcome hospital={hospital} />
      </Section>
      <Section ground="deep">
        <BestCards hospital={hospital} />
      </Section>
      <Section ground="lime">
        <h2>Facilities</h2>
        <p className={classes.under}>What you may need, inside one building.</p>
        <FacilityCards hospital={hospital} />
      </Section>
    </>
  );
}
