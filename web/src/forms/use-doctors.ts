import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';

export interface Doctors {
  isLoading: boolean;
  names: readonly string[];
}

const none: readonly string[] = [];

/** The doctors of the chosen department, for the select; none while no department is chosen. */
export function useDoctors(hospital: HospitalId, department: string): Doctors {
  const [loaded, setLoaded] = useState<{ department: string; names: readonly string[] }>();

  useEffect(() => {
    if (department === '') return;
    let isWanted = true;
    void loadNames(hospital, department).then((names) => {
      if (isWanted) setLoaded({ department, names });
    });
    return () => {
      isWanted = false;
    };
  }, [hospital, department]);

  const isLoaded = loaded !== undefined && loaded.department === department;
  return {
    isLoading: department !== '' && !isLoaded,
    names: isLoaded ? loaded.names : none,
  };
}

/** A doctor is a wish, not a must: without content the form goes on, and staff choose. */
async function loadNames(hospital: HospitalId, department: string): Promise<readonly string[]> {
  try {
    const { loadDoctorNames } = await import('../content/appointment-doctors.ts');
    return await loadDoctorNames(hospital, department);
  } catch {
    return none;
  }
}
