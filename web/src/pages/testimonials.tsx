import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';

export function Testimonials({ hospital }: { hospital: HospitalId }) {
  return <PageHead hospital={hospital} title="Testimonials" scene="opd" />;
}
