import { t } from '@lingui/core/macro';
import { type FacilitySlug, type HospitalId, homeFacilities } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { facilityName } from '../names.ts';
import { facilityPath } from '../site-pages.ts';
import { Columns } from './columns.tsx';
import classes from './facility-cards.module.css';
import { Link } from './links/link.tsx';
import { Scene } from './pictures/picture.tsx';
import { unbroken } from './unbroken.ts';

const cards: Record<(typeof homeFacilities)[number], { scene: string; line: string }> = {
  '24_hour_pharmacy': {
    scene: 'pharmacy',
    line: t`Medicines at any time, with a prescription.`,
  },
  clinical_laboratory: { scene: 'lab', line: t`Blood and urine tests, 24 x 7.` },
  'radiology_/_imaging': { scene: 'ct', line: t`X-ray, ultrasound and CT.` },
  operation_theaters: {
    scene: 'theatre',
    line: t`5 operation theatres, more than 40 nurses and technicians.`,
  },
  ICU: { scene: 'icu', line: t`Intensive care, and when you can visit.` },
  dialysis_24_x_7: { scene: 'dialysis', line: t`Planned sessions, and urgent dialysis at night.` },
};

export function FacilityCards({ hospital }: { hospital: HospitalId }) {
  return (
    <Columns component="ul" sm={3} gap="20px" smGap="40px 28px">
      {homeFacilities.map((slug) => (
        <FacilityCard key={slug} hospital={hospital} slug={slug} {...cards[slug]} />
      ))}
    </Columns>
  );
}

interface FacilityCardProps {
  hospital: HospitalId;
  slug: FacilitySlug;
  scene: string;
  line: string;
  isTall?: boolean;
}

export function FacilityCard({ hospital, slug, scene, line, isTall = false }: FacilityCardProps) {
  return (
    <li className={`${classes.card} ${isTall ? '' : classes.flat}`} data-leads>
      <Scene hospital={hospital} name={scene} className={classes.scene} />
      <div>
        <h3 className={classes.title}>
          <Link to={facilityPath(hospital, slug)}>{facilityName(slug)}</Link>
          <IconArrowRight size={22} stroke={2} aria-hidden data-no-print />
        </h3>
        <p>{unbroken(line)}</p>
      </div>
    </li>
  );
}
