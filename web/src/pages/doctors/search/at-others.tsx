import { t } from '@lingui/core/macro';
import { doctorIndexQuery } from '@poyanil/content/operations';
import { detailPath, type HospitalId, hospitalIds } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import { askContent } from '../../../content/browser-answers.ts';
import { hospitalText } from '../../../names.ts';
import { Link } from '../../../parts/links/link.tsx';
import { unbroken } from '../../../parts/unbroken.ts';
import { noFilter } from '../doctor-filter.ts';
import classes from '../doctors.module.css';
import { type ListedDoctor, listedDoctors } from '../listed-doctors.ts';
import { createDoctorFinder } from './find-doctors.ts';
import { knownDoctors } from './known-doctors.ts';
import { fetchSearchWords } from './search-words.ts';

/** If more doctors match the name, the visitor probably means none of them. */
const MOST = 3;

interface DoctorElsewhere extends ListedDoctor {
  hospital: HospitalId;
  isNear: boolean;
}

interface AtOthersProps {
  hospital: HospitalId;
  name: string;
  /** Whether this hospital has doctors with a similar name: then only exact matches at other hospitals are shown. */
  isNear: boolean;
}

export function AtOthers({ hospital, name, isNear }: AtOthersProps) {
  const found = useDoctorsElsewhere(hospital, name);
  const doctors = isNear ? found.filter((each) => !each.isNear) : found;
  if (doctors.length === 0 || doctors.length > MOST) return null;
  return (
    <>
      <p>{t`At our other hospitals:`}</p>
      {doctors.map((doctor) => (
        <p key={doctor.id} className={classes.elsewhere} data-place={doctor.hospital}>
          <strong>{hospitalText(doctor.hospital).place}</strong>
          <Link to={detailPath(doctor.hospital, 'doctor', doctor.id)}>{unbroken(doctor.name)}</Link>
          <span>{doctor.centerOfExcellence}</span>
        </p>
      ))}
    </>
  );
}

function useDoctorsElsewhere(hospital: HospitalId, name: string): readonly DoctorElsewhere[] {
  const [found, setFound] = useState<{ name: string; doctors: DoctorElsewhere[] }>();
  useEffect(() => {
    let isLeft = false;
    const others = hospitalIds.filter((id) => id !== hospital);
    // Leave out a hospital whose doctors can't be loaded now.
    void Promise.allSettled(others.map((other) => findByName(other, name))).then((answers) => {
      if (isLeft) return;
      const doctors = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      setFound({ name, doctors });
    });
    return () => {
      isLeft = true;
    };
  }, [hospital, name]);
  return found?.name === name ? found.doctors : [];
}

async function findByName(hospital: HospitalId, name: string): Promise<DoctorElsewhere[]> {
  const [words, { data }] = await Promise.all([
    fetchSearchWords(),
    askContent(doctorIndexQuery, { hospital }),
  ]);
  if (!data?.doctorCollection) return [];
  const find = createDoctorFinder(knownDoctors(data), words);
  const filter = { ...noFilter, name };
  const { doctors, departments, isNear } = find({
    ...{ hospital, filter, now: new Date(), linesOf: () => ({}) },
  });
  // An illness is not a name: its departments are shown elsewhere on the page.
  if (departments.length > 0) return [];
  return listedDoctors(data.doctorCollection.items)
    .filter(({ id }) => doctors.includes(id))
    .map((doctor) => ({ ...doctor, hospital, isNear }));
}
