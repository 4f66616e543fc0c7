import { t } from '@lingui/core/macro';
import type { DoctorChoices } from './use-doctors.ts';

/** The doctor select waits for a department, and then for its doctors. */
export function doctorSelectState(
  hasDepartment: boolean,
  { isLoading }: Pick<DoctorChoices, 'isLoading'>,
) {
  return {
    disabled: !hasDepartment || isLoading,
    placeholder: isLoading ? t`Please wait` : t`Select Doctor`,
  };
}
