import type { HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import type { NamedDoctor } from '../content/appointment-doctors.ts';

const nobody: readonly NamedDoctor[] = [];

/** The doctors of the chosen department, for the select; none while no department is chosen. */
export function useDoctors(hospital: HospitalId, department: string) {
  const [loaded, setLoaded] = useState<{ department: string; listed: readonly NamedDoctor[] }>();

  useEffect(() => {
    if (department === '') return;
    let isWanted = true;
    void loadDoctors(hospital, department).then((listed) => {
      if (isWanted) setLoaded({ department, listed });
    });
    return () => {
      isWanted = false;
    };
  }, [hospital, department]);

  const isLoaded = loaded?.department === department;
  return { isLoading: department !== '' && !isLoaded, listed: isLoaded ? loaded.listed : nobody };
}

/** A doctor is a wish, not a must: without content the form goes on, and staff choose. */
async function loadDoctors(
  hospital: HospitalId,
  department: string,
): Promise<readonly NamedDoctor[]> {
  try {
    const { loadNamedDoctors } = await import('../content/appointment-doctors.ts');
    return await loadNamedDoctors(hospital, department);
  } catch {
    return nobody;
  }
}
