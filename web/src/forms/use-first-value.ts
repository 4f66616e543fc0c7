import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Fills in what a link asked for, unless the visitor has filled in the field before the app came. */
export function useFirstValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
): void {
  const fill = useEffectEvent(() => {
    if (field.current?.value === '') field.current.value = value;
  });
  useEffect(() => fill(), []);
}
