import { useQuery } from '@apollo/client/react';
import {
  departmentDoctorsQuery,
  doctorsByNameQuery,
  doctorsQuery,
  doctorTimetablesQuery,
} from '@poyanil/content/operations';
import {
  consultationsAt,
  consultationsOf,
  departmentNames,
  type HospitalId,
  listingName,
  type TimetableLines,
} from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import { type DoctorFilter, type FilterDay, noFilter, TODAY } from './doctor-filter.ts';
import { type DoctorPage, pageOf, pageOfNamed } from './listed-doctors.ts';

interface DoctorList {
  isLoading: boolean;
  /**
   * The doctors shown; while more are loading, those that were there before; undefined while there
   * is nothing yet, and where no answer came.
   */
  page: DoctorPage | undefined;
}

interface DoctorsAndTimes extends DoctorList {
  timetables: Timetables;
}

/** No hospital lists more doctors. */
const WHOLE_LIST = 100;
const nobody: DoctorPage = { doctors: [], total: 0 };

/** The first doctors of those that the filter leaves. Not asked for before the address is known. */
export function useDoctorList(
  hospital: HospitalId,
  filter: DoctorFilter | undefined,
  limit: number,
): DoctorsAndTimes {
  const { day } = filter ?? noFilter;
  // The service knows no days: who sits is found among all.
  const most = day === undefined ? limit : WHOLE_LIST;
  const lists = [
    useAll(hospital, filter, most),
    useNamed(hospital, filter, most),
    useOfDepartment(hospital, filter, most),
  ];
  const timetables = useTimetables(hospital);
  const list = lists.find((each) => each !== undefined) ?? { isLoading: true, page: undefined };
  return { ...list, timetables, page: list.page && onDay(list.page, timetables, day, limit) };
}

type Timetables = ReadonlyMap<string, TimetableLines>;

/** The timetables of the hospital's doctors by the doctors' identifiers; none until they have come. */
function useTimetables(hospital: HospitalId): Timetables {
  const { data } = useQuery(doctorTimetablesQuery, { ...fromContent, variables: { hospital } });
  const doctors = data?.doctorCollection?.items ?? [];
  return new Map(doctors.flatMap((doctor) => (doctor === null ? [] : [[doctor.sys.id, doctor]])));
}

function onDay(
  page: DoctorPage,
  timetables: Timetables,
  day: FilterDay | undefined,
  limit: number,
): DoctorPage {
  if (day === undefined) return page;
  const now = new Date();
  const doctors = page.doctors.filter(({ id }) => {
    const lines = timetables.get(id) ?? {};
    if (day === TODAY) return consultationsAt(lines, now).length > 0;
    return consultationsOf(lines).some(({ days }) => days.includes(day));
  });
  return { doctors: doctors.slice(0, limit), total: doctors.length };
}

function useAll(hospital: HospitalId, filter: DoctorFilter | undefined, limit: number) {
  const isAsked = filter !== undefined && filter.department === undefined && filter.name === '';
  const { data, previousData, loading } = useQuery(doctorsQuery, {
    ...fromContent,
    variables: { hospital, limit },
    skip: !isAsked,
  });
  if (!isAsked) return undefined;
  const collection = (data ?? previousData)?.doctorCollection;
  return { isLoading: loading, page: collection ? pageOf(collection) : undefined };
}

function useNamed(hospital: HospitalId, filter: DoctorFilter | undefined, limit: number) {
  const isAsked = filter !== undefined && filter.department === undefined && filter.name !== '';
  const { data, previousData, loading } = useQuery(doctorsByNameQuery, {
    ...fromContent,
    variables: { hospital, name: filter?.name ?? '', limit },
    skip: !isAsked,
  });
  if (!isAsked) return undefined;
  const collection = (data ?? previousData)?.doctorCollection;
  return { isLoading: loading, page: collection ? pageOf(collection) : undefined };
}

/** The service has no search inside a department's list, so that list is asked for whole. */
function useOfDepartment(hospital: HospitalId, filter: DoctorFilter | undefined, limit: number) {
  const { department, name = '' } = filter ?? {};
  const { data, previousData, loading } = useQuery(departmentDoctorsQuery, {
    ...fromContent,
    variables: {
      hospital,
      department: department === undefined ? '' : listingName(departmentNames[department]),
      limit: name === '' ? limit : WHOLE_LIST,
      skip: 0,
    },
    skip: department === undefined,
  });
  if (department === undefined) return undefined;
  const listings = (data ?? previousData)?.doctorsListingForParticularDepartmentCollection;
  if (!listings) return { isLoading: loading, page: undefined };
  const collection = listings.items[0]?.doctorCollection;
  if (!collection) return { isLoading: loading, page: nobody };
  const page = name === '' ? pageOf(collection) : pageOfNamed(collection, name, limit);
  return { isLoading: loading, page };
}
