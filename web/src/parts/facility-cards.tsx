import { facilityNames, type HospitalId, homeFacilities } from '@poyanil/domain';
import classes from './facility-cards.module.css';
import { Scene, type SceneName } from './picture.tsx';

const cards: Record<(typeof homeFacilities)[number], { scene: SceneName; line: string }> = {
  '24_hour_pharmacy': {
    scene: 'pharmacy',
    line: 'Medicines at any hour, for about 450 out-patients a day.',
  },
  clinical_laboratory: { scene: 'lab', line: 'Tests for in-patients and out-patients.' },
  'radiology_/_imaging': { scene: 'ct', line: 'Pictures of what cannot be seen from outside.' },
  operation_theaters: {
    scene: 'theatre',
    line: 'Five theatres, with more than 40 nurses and technicians.',
  },
  ICU: { scene: 'icu', line: 'Close watch for those who need it most.' },
  dialysis_24_x_7: { scene: 'dialysis', line: 'Dialysis at any hour of day and night.' },
};

/** The six facilities of the landing, home and appointment pages. */
export function FacilityCards({ hospital }: { hospital: HospitalId }) {
  return (
    <ul className={classes.cards}>
      {homeFacilities.map((slug) => (
        <li key={slug}>
          <Scene hospital={hospital} name={cards[slug].scene} className={classes.scene} />
          <div>
            <h3>{facilityNames[slug]}</h3>
            <p>{cards[slug].line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
