import { Button } from '@mantine/core';
import {
  CASUALTY,
  consultationDays,
  contactOf,
  type DepartmentSlug,
  type HospitalId,
  shortDays,
  weekdays,
} from '@poyanil/domain';
import { IconAmbulance, IconCalendarWeek, IconClock, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { AfterHours } from '../../parts/timetable/after-hours.tsx';
import { useNow } from '../../parts/timetable/use-now.ts';
import { bookingPath } from '../../site-pages.ts';
import { doctorsOfDepartment } from '../doctors/doctor-filter.ts';
import classes from './department.module.css';
import { nextOp } from './next-op.ts';
import { useConsultingDoctors } from './use-consulting-doctors.ts';

interface VisitPanelProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  desk: string | undefined;
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
/** Shown if the content does not have the days: the number is below. */
const ASK = 'Please call';

/** The rows reserve their space before the text is known, to avoid a layout shift. */
export function VisitPanel({ hospital, slug, desk }: VisitPanelProps) {
  const { isLoading, sitting } = useConsultingDoctors(hospital, slug);
  const now = useNow();
  const open = new Set(sitting.flatMap((doctor) => consultationDays(doctor)));
  const days = shortDays(weekdays.filter((day) => open.has(day)));
  const next = now && !isLoading && (nextOp(sitting, now) ?? ASK);
  const { appointmentNumber } = contactOf(hospital);
  return (
    <section className={classes.visit}>
      <h2>Out-patient visit</h2>
      <dl>
        <Row icon={<IconCalendarWeek {...icon} />} name="OP days">
          {days || (!isLoading && ASK)}
        </Row>
        <Row icon={<IconClock {...icon} />} name="Next OP">
          {next}
        </Row>
        <Row icon={<IconPhone {...icon} />} name={desk ? 'Desk' : 'Appointments'}>
          <PhoneLink number={desk ?? appointmentNumber} />
        </Row>
      </dl>
      <p className={classes.now} data-no-print>
        <AfterHours hospital={hospital} />
      </p>
      <div className={classes.ways} data-no-print>
        <Button component={Link} to={bookingPath(hospital, { department: slug })}>
          Book Appointment
        </Button>{' '}
        <ArrowLink to={doctorsOfDepartment(hospital, slug)}>Find a doctor by day</ArrowLink>
      </div>
    </section>
  );
}

/** Casualty has no OP: its numbers come first, and the form is for follow-up visits. */
export function CasualtyVisitPanel({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, ambulanceNumber } = contactOf(hospital);
  return (
    <section className={classes.visit}>
      <h2>Casualty</h2>
      <dl>
        <Row icon={<IconClock {...icon} />} name="Open">
          24{'\u00A0'}x{'\u00A0'}7
        </Row>
        <Row icon={<IconPhone {...icon} />} name="Emergency">
          <PhoneLink number={emergencyNumber} />
        </Row>
        <Row icon={<IconAmbulance {...icon} />} name="Ambulance">
          <PhoneLink number={ambulanceNumber} />
        </Row>
      </dl>
      <div className={classes.ways} data-no-print>
        <ArrowLink to={bookingPath(hospital, { department: CASUALTY })}>Book Appointment</ArrowLink>
      </div>
    </section>
  );
}

function Row({
  icon: sign,
  name,
  children,
}: {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {sign}
        {name}
      </dt>
      <dd> {children}</dd>
    </div>
  );
}
