import { Button } from '@mantine/core';
import { weekListQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { fullName } from '../../names.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import { weekGroups } from './week-groups.ts';
import { WeekTable } from './week-table.tsx';

export function Timetable({ hospital }: { hospital: HospitalId }) {
  const { data, isLoading } = useContent(weekListQuery, { hospital });
  const groups = weekGroups(
    hospital,
    data?.doctorCollection?.items ?? [],
    data?.doctorsListingForParticularDepartmentCollection?.items ?? [],
  );
  return (
    <>
      <meta
        name="description"
        content={`When each doctor of ${fullName(hospital)} sees out-patients: the week day by day, by department, to read or to print.`}
      />
      <PageHead
        hospital={hospital}
        title={sectionName('timetable')}
        above={[{ to: pagePath(hospital, 'doctors'), name: sectionName('doctors') }]}
        lead="When each doctor sees out-patients. Days can change: please call before you come."
        beside={<PrintButton />}
      />
      <Section>
        {isLoading && <Loader tall />}
        {!isLoading && groups.length === 0 && <Empty hospital={hospital} />}
        {groups.length > 0 && <WeekTable hospital={hospital} groups={groups} />}
      </Section>
    </>
  );
}

/** Hidden on phones, which print from their own menus. */
function PrintButton() {
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
