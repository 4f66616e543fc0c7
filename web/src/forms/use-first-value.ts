import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Fills in what a link asked for. What the visitor has filled in stays, unless the link was followed after that. */
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
