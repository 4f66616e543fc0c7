import { Button } from '@mantine/core';
import { useHydrated } from '../../parts/use-hydrated.tsx';

/** Opens the browser's own window for printing. Phones print by their own menus. */
export function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button
      variant="outline"
      disabled={!isHydrated}
      onClick={() => window.print()}
      visibleFrom="sm"
      data-no-print
    >
      Print
    </Button>
  );
}
