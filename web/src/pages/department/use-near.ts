import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../parts/when-near.ts';

/** The margin before the element comes into view, so that it is mostly there when it does. */
const MARGIN = '600px';

/** Tells once whether a place has come near the window. */
export function useNear(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    return whenNear(place.current, MARGIN, () => setIsNear(true));
  }, []);
  return [place, isNear];
}
