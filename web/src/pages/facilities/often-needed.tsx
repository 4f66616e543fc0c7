import { Title } from '@mantine/core';
import type { FacilitySlug, HospitalId } from '@poyanil/domain';
import { OUT_PATIENT_HOURS } from '../../layout/hours.ts';
import { Columns } from '../../parts/columns.tsx';
import { FacilityCard } from '../../parts/facility-cards.tsx';

const facilities: { slug: FacilitySlug; scene: string; line: string }[] = [
  {
    slug: 'emergency_/_casuality',
    scene: 'emergency',
    line: 'Come straight in, at any hour of day and night.',
  },
  { slug: 'out_patient_department', scene: 'opd', line: `Doctors see you ${OUT_PATIENT_HOURS}.` },
  {
    slug: '24_hour_pharmacy',
    scene: 'pharmacy',
    line: 'Medicines for tonight, when the shops have closed.',
  },
  {
    slug: 'preventive_health_checkup',
    scene: 'checkup',
    line: 'Tests for people who feel well, and want to stay so.',
  },
];

/** The four that most people look for first, for those who cannot name what they need. */
export function OftenNeeded({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Title order={2} mb="heading">
        Where most visits begin
      </Title>
      <Columns component="ul" sm={2} gap="28px" smGap="36px 28px">
        {facilities.map((facility) => (
          <FacilityCard key={facility.slug} hospital={hospital} {...facility} isTall />
        ))}
      </Columns>
    </>
  );
}
