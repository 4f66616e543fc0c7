import { useEffect, useState } from 'react';

/** Whether an element has been scrolled out at the top; false where the page shown at `pathname` has none. */
export function useOutOfView(id: string, pathname: string): boolean {
  const [isOut, setIsOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another element, or none.
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) {
      setIsOut(false);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsOut(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, pathname]);
  return isOut;
}
