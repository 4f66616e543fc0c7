import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';
import { MissingPage } from '../../parts/states/missing-page.tsx';
import { pagePath } from '../../site-pages.ts';

export function NotFound({ hospital }: { hospital: HospitalId }) {
  const links = [
    { to: pagePath(hospital, 'home'), label: t`Home` },
    { to: pagePath(hospital, 'doctors'), label: t`Find a doctor` },
    { to: pagePath(hospital, 'departments'), label: t`Departments` },
    { to: pagePath(hospital, 'contact'), label: t`Contact us` },
  ];
  return <MissingPage hospital={hospital} links={links} />;
}
