import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';

export function Careers({ hospital }: { hospital: HospitalId }) {
  return <PageHead hospital={hospital} title="Careers" scene="training" />;
}
