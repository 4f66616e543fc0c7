import type { TextSection } from '@poyanil/content/texts';
import { CASUALTY, type DepartmentSlug, type HospitalId } from '@poyanil/domain';
import {
  IconBabyCarriage,
  IconBed,
  IconBone,
  IconHeartRateMonitor,
  IconRibbonHealth,
  IconScan,
  IconStethoscope,
} from '@tabler/icons-react';
import type { WordsOfPages } from '../../page-words.ts';
import { Columns } from '../../parts/columns.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import classes from './department.module.css';
import { DepartmentTimetable } from './department-timetable.tsx';
import { CasualtyVisitPanel, VisitPanel } from './visit-panel.tsx';

interface DepartmentWordsProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: WordsOfPages['department'];
  sections: readonly TextSection[];
}

export function DepartmentWords({ hospital, slug, text, sections }: DepartmentWordsProps) {
  const timetable = <DepartmentTimetable hospital={hospital} slug={slug} />;
  const first = sections.find(({ blocks }) => blocks.every(({ kind }) => kind !== 'boxes'));
  return (
    <Columns template="minmax(0, 45fr) minmax(0, 55fr)" gap="28px" mdGap="64px">
      <div className={classes.aside}>
        <Scene
          hospital={hospital}
          name={text.scene}
          alt={text.alt}
          eager
          className={classes.scene}
        />
        {slug === CASUALTY ? (
          <CasualtyVisitPanel hospital={hospital} />
        ) : (
          <VisitPanel hospital={hospital} slug={slug} desk={text.desk} />
        )}
      </div>
      <PageWords
        key={slug}
        hospital={hospital}
        sections={sections}
        parts={{ timetable }}
        boxIcon={BoxIcon}
        isFolded={(section) => section !== first && isFolded(section)}
      />
    </Columns>
  );
}

const OPEN = ['How to book', 'Related pages'];

/** Whether phones fold a section. They show days, numbers and danger signs at once; the rest is read at home before a visit. */
export function isFolded({ heading = '', blocks }: TextSection): boolean {
  return (
    !OPEN.includes(heading) && blocks.every(({ kind }) => kind !== 'urgent' && kind !== 'part')
  );
}

/** The first icon whose words are in a box's title is used. */
const icons = [
  { words: /\b(ultrasound|scans?|monitoring)\b/i, Icon: IconHeartRateMonitor },
  { words: /\b(labour|birth|beds?|suites?|wards?)\b/i, Icon: IconBed },
  { words: /\b(newborn|baby|babies)\b/i, Icon: IconBabyCarriage },
  { words: /\b(mammography|breast)\b/i, Icon: IconRibbonHealth },
  { words: /\bx-ray\b/i, Icon: IconBone },
  { words: /\b(CT|MRI)\b/, Icon: IconScan },
];

function BoxIcon({ title }: { title: string }) {
  const Icon = icons.find(({ words }) => words.test(title))?.Icon ?? IconStethoscope;
  return <Icon size={32} stroke={1.5} color="var(--mantine-color-place-6)" aria-hidden />;
}
