import { Button, Group } from '@mantine/core';
import type { DepartmentText, Section as TextSection } from '@poyanil/content/texts';
import { type DepartmentSlug, type HospitalId, hospitalOf } from '@poyanil/domain';
import { Columns } from '../../parts/columns.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PhoneButton } from '../../parts/links/phone.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { bookingPath } from '../../site-pages.ts';
import classes from './department.module.css';
import { DepartmentTimetable } from './department-timetable.tsx';

interface DepartmentWordsProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: DepartmentText;
  sections: readonly TextSection[];
}

/** The department's picture with the ways to a visit, and beside it what it treats and when its doctors sit. */
export function DepartmentWords({ hospital, slug, text, sections }: DepartmentWordsProps) {
  const timetable = <DepartmentTimetable hospital={hospital} slug={slug} />;
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
        <Group mt={24} mod="stacks" data-no-print>
          <Button component={Link} to={bookingPath(hospital, { department: slug })}>
            Book Appointment
          </Button>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
        </Group>
      </div>
      <PageWords hospital={hospital} sections={sections} parts={{ timetable }} />
    </Columns>
  );
}
