import type { HospitalId } from '@poyanil/domain';
import { MissingPage } from '../../parts/states/missing-page.tsx';
import { pagePath } from '../../sections.ts';

export function NotFound({ hospital }: { hospital: HospitalId }) {
  const links = [
    { to: pagePath(hospital, 'home'), label: 'Home' },
    { to: pagePath(hospital, 'doctors'), label: 'Find a doctor' },
    { to: pagePath(hospital, 'departments'), label: 'Departments' },
    { to: pagePath(hospital, 'contact'), label: 'Contact us' },
  ];
  return <MissingPage hospital={hospital} links={links} />;
}
