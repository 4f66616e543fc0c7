import { weekListQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { fullName, pagePath, sectionName } from '../../sections.ts';
import { PrintButton } from './print-button.tsx';
import { weekGroups } from './week-groups.ts';
import { WeekTable } from './week-table.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  return `When each doctor of ${fullName(hospital)} sees out-patients: the week day by day, by department, to read or to print.`;
}

/** The week of all doctors in one table: families print it, or take a picture of it. */
export function Timetable({ hospital }: { hospital: HospitalId }) {
  const { data, isLoading } = useContent(weekListQuery, { hospital });
  const groups = weekGroups(
    hospital,
    data?.doctorCollection?.items ?? [],
    data?.doctorsListingForParticularDepartmentCollection?.items ?? [],
  );
  return (
    <>
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
