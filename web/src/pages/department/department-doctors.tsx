import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
} from '@poyanil/domain';
import { type ComponentType, useEffect, useState } from 'react';
import type { DoctorTeamProps } from './doctor-team.tsx';
import { useNear } from './use-near.ts';

interface DepartmentDoctorsProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  title: string;
  team: string;
}

/** The doctors of the department. What asks content for them comes when the reader comes near, so the text is there soon. */
export function DepartmentDoctors({ hospital, slug, title, team }: DepartmentDoctorsProps) {
  const [place, isNear] = useNear();
  const [list, setList] = useState<{ Team: ComponentType<DoctorTeamProps> }>();
  const name = listingName(departmentNames[slug]);
  const isWanted = isNear && name !== '';
  useEffect(() => {
    if (!isWanted) return;
    import('./doctor-team.tsx').then(
      ({ DoctorTeam }) => setList({ Team: DoctorTeam }),
      // As with content that does not come: nothing is shown.
      () => undefined,
    );
  }, [isWanted]);
  return (
    <div ref={place}>
      {list && <list.Team {...{ hospital, slug, title, team }} listing={name} />}
    </div>
  );
}
