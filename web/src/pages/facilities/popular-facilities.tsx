import { t } from '@lingui/core/macro';
import { Title } from '@mantine/core';
import { type FacilitySlug, type HospitalId, outPatientHoursInWords } from '@poyanil/domain';
import { Columns } from '../../parts/columns.tsx';
import { FacilityCard } from '../../parts/facility-cards.tsx';

const facilities: { slug: FacilitySlug; scene: string; line?: string }[] = [
  {
    slug: 'emergency_/_casuality',
    scene: t`emergency`,
    line: 'Accidents, chest pain, stroke and other emergencies.',
  },
  {
    slug: 'out_patient_department',
    scene: 'opd',
  },
  {
    slug: '24_hour_pharmacy',
    scene: 'pharmacy',
    line: t`Medicines at any time, with a prescription.`,
  },
  {
    slug: 'preventive_health_checkup',
    scene: 'checkup',
    line: t`Tests for your age, and a doctor who explains the results.`,
  },
];

export function PopularFacilities({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <Title order={2} mb="heading">
        Most visited
      </Title>
      <Columns component="ul" sm={2} gap="28px" smGap="36px 28px">
        {facilities.map(({ line = openLine(), ...facility }) => (
          <FacilityCard key={facility.slug} hospital={hospital} {...facility} line={line} isTall />
        ))}
      </Columns>
    </>
  );
}

function openLine(): string {
  return `Monday to Saturday, ${outPatientHoursInWords()}.`;
}
