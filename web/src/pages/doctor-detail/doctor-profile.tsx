import { Button, Container, Group, List, Text, Title } from '@mantine/core';
import type { DoctorResult } from '@poyanil/content/operations';
import { type HospitalId, hospitalOf, STATE_AMBULANCE } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Columns } from '../../parts/columns.tsx';
import { Breadcrumb } from '../../parts/links/breadcrumb.tsx';
import { PhoneButton, PhoneInText } from '../../parts/links/phone.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath, sectionName } from '../../sections.ts';
import { bookingPath } from '../../site-pages.ts';
import '@mantine/core/styles/List.layer.css';
import { departmentOf } from '../doctors/department-of.ts';
import { ConsultingTable } from './consulting-table.tsx';
import { linesOf } from './consulting-times.ts';
import classes from './doctor-detail.module.css';

export interface DoctorProps {
  hospital: HospitalId;
  doctor: NonNullable<DoctorResult['doctor']>;
}

export function DoctorProfile({ hospital, doctor }: DoctorProps) {
  const { name, centerOfExcellence, profilePic, education, skill } = doctor;
  const list = { to: pagePath(hospital, 'doctors'), name: sectionName('doctors') };
  return (
    <>
      <Container className={classes.profile}>
        <div className={classes.crumbs}>
          <Breadcrumb hospital={hospital} above={[list]} page={name ?? ''} />
        </div>
        <div className={classes.portrait}>
          <Portrait name={name ?? ''} url={profilePic?.url} alt={`Portrait of ${name}`} eager />
        </div>
        <div className={classes.name}>
          <Title order={1} fz="clamp(1.5625rem, 1.0625rem + 2.057vw, 3.25rem)">
            {name}
          </Title>
          <Text c="dimmed" fz="lg" lh={1.4} mt="xs">
            {centerOfExcellence}
          </Text>
        </div>
        <div className={classes.facts}>
          <Ways hospital={hospital} doctor={doctor} />
          <Emergency hospital={hospital} />
          <ConsultingTable id={doctor.sys.id} text={doctor.consulting ?? ''} email={doctor.email} />
        </div>
      </Container>
      {(education || skill) && (
        <Section ground="lime">
          <Columns sm={2} gap="48px" smGap="72px">
            {education && <Lines title="Education" text={education} />}
            {skill && <Lines title="Skill" text={skill} />}
          </Columns>
        </Section>
      )}
    </>
  );
}

/** Leads to the form, or to the doctor's own numbers; where there are none, to the hospital's. */
function Ways({ hospital, doctor }: DoctorProps) {
  const own = (doctor.contactNumber ?? []).filter((number) => number !== null);
  const numbers = own.length === 0 ? [hospitalOf(hospital).contact.contactNumber] : own;
  return (
    <Group mod="stacks" mt="clamp(1.25rem, 1.16rem + 0.38vw, 1.5rem)">
      <Button component={Link} to={bookingOf(hospital, doctor)} data-no-print>
        Book Appointment
      </Button>
      {numbers.map((number) => (
        <PhoneButton key={number} number={number} variant="outline" />
      ))}
    </Group>
  );
}

/** A doctor's number and that of a desk are not answered at night. */
function Emergency({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber } = hospitalOf(hospital).contact;
  return (
    <Text fz="sm" c="dimmed" mt="sm">
      In an emergency call <PhoneInText number={emergencyNumber} />, or{' '}
      <PhoneInText number={STATE_AMBULANCE} /> for an ambulance.
    </Text>
  );
}

/** Degrees, skills: one a line; a single one is a sentence. */
function Lines({ title, text }: { title: string; text: string }) {
  const lines = linesOf(text);
  return (
    <div>
      <Title order={2} size="h4" mb={16}>
        {title}
      </Title>
      {lines.length === 1 ? (
        <Text>{lines[0]}</Text>
      ) : (
        <List
          icon={<IconCheck size={22} stroke={2} aria-hidden />}
          spacing="xs"
          classNames={{ itemWrapper: classes.point, itemIcon: classes.tick }}
        >
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

/** The form offers doctors by department only: without one there is nothing to choose beforehand. */
function bookingOf(
  hospital: HospitalId,
  { sys, centerOfExcellence, linkedFrom }: DoctorProps['doctor'],
): string {
  const listings = linkedFrom?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  const department = departmentOf(hospital, listings, centerOfExcellence ?? '');
  if (department === undefined) return pagePath(hospital, 'appointment');
  return bookingPath(hospital, { department, doctor: sys.id });
}
