import { useQuery } from '@apollo/client/react';
import {
  departmentDoctorsQuery,
  doctorsByNameQuery,
  doctorsQuery,
} from '@poyanil/content/operations';
import { departmentNames, type HospitalId, listingName } from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import type { DoctorFilter } from './doctor-filter.ts';
import { type DoctorPage, pageOf, pageOfNamed } from './listed-doctors.ts';

interface DoctorList {
  isLoading: boolean;
  /**
   * The doctors shown; while more are loading, those that were there before; undefined while there
   * is nothing yet, and where no answer came.
   */
  page: DoctorPage | undefined;
}

/** No department lists more. */
const WHOLE_DEPARTMENT = 100;
const nobody: DoctorPage = { doctors: [], total: 0 };

/** The first doctors of those that the filter leaves. Not asked for before the address is known. */
export function useDoctorList(
  hospital: HospitalId,
  filter: DoctorFilter | undefined,
  limit: number,
): DoctorList {
  const lists = [
    useAll(hospital, filter, limit),
    useNamed(hospital, filter, limit),
    useOfDepartment(hospital, filter, limit),
  ];
  return lists.find((list) => list !== undefined) ?? { isLoading: true, page: undefined };
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
      limit: name === '' ? limit : WHOLE_DEPARTMENT,
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
