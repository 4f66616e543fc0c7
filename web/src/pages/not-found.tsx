import type { HospitalId } from '@poyanil/domain';
import { MissingPage } from '../parts/missing-page.tsx';
import { pagePath } from '../site-pages.ts';

export function NotFound({ hospital }: { hospital: HospitalId }) {
  const links = [
    { to: pagePath(hospital, 'home'), label: 'Home' },
    { to: pagePath(hospital, 'appointment'), label: 'Request an appointment' },
    { to: pagePath(hospital, 'career-detail'), label: 'Careers' },
    { to: pagePath(hospital, 'contact'), label: 'Contact us' },
  ];
  return <MissingPage hospital={hospital} links={links} />;
}
