import { t } from '@lingui/core/macro';
import type { DepartmentSlug, HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { noFilter } from '../doctors/doctor-filter.ts';
import { CasualtyPanel } from '../doctors/search/casualty-panel.tsx';
import { DangerSigns } from '../doctors/search/danger-signs.tsx';
import { createDoctorFinder } from '../doctors/search/find-doctors.ts';
import { OtherHospitals } from '../doctors/search/other-hospitals.tsx';
import { fetchSearchWords } from '../doctors/search/search-words.ts';

interface FoundDepartments {
  departments: readonly DepartmentSlug[];
  said: ReactNode;
}

export type FindDepartments = (typed: string) => FoundDepartments;

/** Opens the doctor search without doctors: it finds the departments for everyday words. */
export async function openDepartmentFinder(hospital: HospitalId): Promise<FindDepartments> {
  const words = await fetchSearchWords();
  const find = createDoctorFinder({ doctors: [], departments: new Map() }, words);
  return (typed) => {
    const { departments, elsewhere, isUrgent, helpline, signs } = find({
      hospital,
      filter: { ...noFilter, name: typed },
      now: new Date(),
      linesOf: () => ({}),
    });
    return {
      departments,
      said: (
        <>
          {isUrgent && <CasualtyPanel hospital={hospital} helpline={helpline} />}
          {signs !== undefined && <DangerSigns hospital={hospital} department={signs} />}
          <OtherHospitals
            elsewhere={elsewhere}
            here={departments.length > 0 && t`Here these departments can see you first.`}
          />
        </>
      ),
    };
  };
}
