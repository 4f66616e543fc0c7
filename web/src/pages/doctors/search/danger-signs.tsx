import { t } from '@lingui/core/macro';
import { type DepartmentSlug, departmentPath, type HospitalId } from '@poyanil/domain';
import { departmentName } from '../../../department-name.ts';
import { Link } from '../../../parts/links/link.tsx';

interface DangerSignsProps {
  hospital: HospitalId;
  department: DepartmentSlug;
}

export function DangerSigns({ hospital, department }: DangerSignsProps) {
  const name = departmentName(department);
  return (
    <p>
      {t`Some signs cannot wait:`}{' '}
      <Link to={departmentPath(hospital, department)}>{t`see ${name}`}</Link>.
    </p>
  );
}
