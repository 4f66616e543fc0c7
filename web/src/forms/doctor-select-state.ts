import type { Doctors } from './use-doctors.ts';

/** The doctor select waits for a department, and then for its doctors. */
export function doctorSelectState(
  hasDepartment: boolean,
  { isLoading }: Pick<Doctors, 'isLoading'>,
) {
  return {
    disabled: !hasDepartment || isLoading,
    placeholder: isLoading ? 'Please wait' : 'Select Doctor',
  };
}
