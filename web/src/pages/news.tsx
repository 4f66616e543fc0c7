import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';

export function NewsList({ hospital }: { hospital: HospitalId }) {
  return <PageHead hospital={hospital} title="Latest News" scene="camp" />;
}
