import { texts } from 'page-texts:home';
import type { HomeText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { FacilityCards } from '../parts/facility-cards.tsx';
import { Section } from '../parts/section.tsx';
import { loadTextOf } from '../text-table.ts';
import { BestCards } from './home/best-cards.tsx';
import { Hero } from './home/hero.tsx';
import { QuickRow } from './home/quick-row.tsx';
import { Welcome } from './home/welcome.tsx';
import classes from './home.module.css';

export function loadHomeText(hospital: HospitalId) {
  return loadTextOf(texts, hospital);
}

export function Home({ hospital }: { hospital: HospitalId; text: HomeText }) {
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
