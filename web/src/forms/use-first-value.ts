import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Sets a field to the value in a link. Keeps the visitor's input, unless the link was followed after it. */
export function useFirstValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
): void {
  const isLinkNew = useNavigationType() === 'PUSH';
  const fill = useEffectEvent((wished: string) => {
    if (field.current === null || wished === '') return;
    if (field.current.value === '' || isLinkNew) field.current.value = wished;
  });
  useEffect(() => fill(value), [value]);
}
