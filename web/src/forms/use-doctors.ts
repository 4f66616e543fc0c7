import { type DepartmentSlug, sampleDoctorsOf } from '@poyanil/domain';
import { useEffect, useState } from 'react';

export interface Doctors {
  isLoading: boolean;
  names: readonly string[];
}

const none: readonly string[] = [];

/** The doctors of the chosen department, for the select. */
export function useDoctors(department: DepartmentSlug | undefined): Doctors {
  const [loaded, setLoaded] = useState<{ department: DepartmentSlug; names: readonly string[] }>();

  useEffect(() => {
    if (department === undefined) return;
    let isWanted = true;
    void loadDoctors(department).then((names) => {
      if (isWanted) setLoaded({ department, names });
    });
    return () => {
      isWanted = false;
    };
  }, [department]);

  const isLoaded = loaded !== undefined && loaded.department === department;
  return {
    isLoading: department !== undefined && !isLoaded,
    names: isLoaded ? loaded.names : none,
  };
}

async function loadDoctors(department: DepartmentSlug): Promise<readonly string[]> {
  return sampleDoctorsOf(department);
}
