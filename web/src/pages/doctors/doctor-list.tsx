import { t } from '@lingui/core/macro';
import { Box, Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useBusy } from '../../parts/busy.ts';
import { Empty } from '../../parts/states/empty.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { DOCTORS_STEP } from './doctor-limit.ts';
import classes from './doctors.module.css';
import { useDoctorList, type WantedDoctors } from './use-doctor-list.ts';

interface DoctorListProps extends WantedDoctors {
  onMore: (limit: number) => void;
}

export function DoctorList({ onMore, ...wanted }: DoctorListProps) {
  const { hospital, limit } = wanted;
  const { isLoading, page, details, day, when, said } = useDoctorList(wanted);
  const isHydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const shown = page?.doctors.length ?? 0;
  useBusy(isLoading && shown > 0);
  const showMore = useFocusOnNewCards(list, shown, () => onMore(limit + DOCTORS_STEP));
  if (page === undefined) return isLoading ? <Loader tall /> : <Empty hospital={hospital} />;
  return (
    <>
      {/* Always rendered: screen readers only announce changes in a live region that already exists. */}
      <div aria-live="polite" className={classes.said}>
        {said}
      </div>
      {shown > 0 && (
        <ul ref={list} className={classes.cards} aria-busy={isLoading}>
          {page.doctors.map((doctor, index) => (
            <DoctorCard
              key={doctor.id}
              hospital={hospital}
              doctor={doctor}
              details={details.get(doctor.id)}
              day={day}
              when={when}
              eager={index < DOCTORS_STEP / 2}
            />
          ))}
        </ul>
      )}
      {shown === 0 && isLoading && <Loader />}
      <Box role="status" c="dimmed" ta="center" mt="clamp(1.75rem, 1.3rem + 1.9vw, 3rem)">
        {shown > 0 && countWords(shown, page.total)}
        {shown === 0 && !isLoading && <Empty hospital={hospital} words={t`No doctors found`} />}
      </Box>
      {/* Reserve the button's space while it is hidden. */}
      <Group justify="center" mih={52} mt="sm" mod="stacks" data-no-print>
        {shown < page.total && !isLoading && (
          <Button variant="outline" disabled={!isHydrated} onClick={showMore}>
            {t`View more`}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Loading more removes the button, so the focus of a keyboard user moves to the first new card. */
function useFocusOnNewCards(
  list: RefObject<HTMLUListElement | null>,
  shown: number,
  ask: () => void,
): () => void {
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || shown <= next.current) return;
    const card = list.current?.children[next.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    next.current = undefined;
  }, [list, shown]);
  return () => {
    next.current = shown;
    ask();
  };
}

function countWords(shown: number, total: number): string {
  return total === 1 ? t`1 doctor` : t`${shown} of ${total} doctors`;
}
