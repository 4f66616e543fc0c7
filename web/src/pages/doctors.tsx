import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';

export function Doctors({ hospital }: { hospital: HospitalId }) {
  return <PageHead hospital={hospital} title="Our Doctors" scene="reception" />;
}
