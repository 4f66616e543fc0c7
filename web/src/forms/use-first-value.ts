import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Fills in what a link asked for. What the visitor has filled in stays, unless the link was followed after that. */
export function useFirstValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
): void {
  const isLinkNew = useNavigationType() === 'PUSH';
  const fill = useEffectEvent(() => {
    if (field.current === null || value === '') return;
    if (field.current.value === '' || isLinkNew) field.current.value = value;
  });
  useEffect(() => fill(), []);
}
