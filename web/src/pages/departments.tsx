import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';

export function Departments({ hospital }: { hospital: HospitalId }) {
  return <PageHead hospital={hospital} title="Departments" scene="genmed" />;
}
