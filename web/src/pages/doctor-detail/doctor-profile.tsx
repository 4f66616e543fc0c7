import { Button, Container, Group, List, Text, Title } from '@mantine/core';
import { type DoctorResult, doctorTimetableQuery } from '@poyanil/content/operations';
import { contactOf, type HospitalId, STATE_AMBULANCE, whatsAppUrl } from '@poyanil/domain';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useContent } from '../../content/use-content.ts';
import { Columns } from '../../parts/columns.tsx';
import { Breadcrumb } from '../../parts/links/breadcrumb.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PhoneInText, PhoneLink } from '../../parts/links/phone.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { Section } from '../../parts/section.tsx';
import { bookingPath, pagePath, sectionName } from '../../site-pages.ts';
import '@mantine/core/styles/List.layer.css';
import { EmailLink } from '../../parts/links/email-link.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { departmentOf } from '../doctors/department-of.ts';
import { Colleagues } from './colleagues.tsx';
import { ConsultingTable } from './consulting-table.tsx';
import { linesOf } from './consulting-times.ts';
import classes from './doctor-detail.module.css';
import { WeekStrip } from './week-strip.tsx';

export interface DoctorProps {
  hospital: HospitalId;
  doctor: NonNullable<DoctorResult['doctor']>;
}

export function DoctorProfile({ hospital, doctor }: DoctorProps) {
  const { name, centerOfExcellence, profilePic, education, skill } = doctor;
  const { data } = useContent(doctorTimetableQuery, { id: doctor.sys.id });
  const times = data?.doctor ?? undefined;
  const department = bookedUnder(hospital, doctor);
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
            {unbroken(name ?? '')}
          </Title>
          <Text c="dimmed" fz="lg" lh={1.4} mt="xs">
            {centerOfExcellence}
          </Text>
        </div>
        <div className={classes.facts}>
          <Ways
            hospital={hospital}
            doctor={doctor}
            labels={times?.contactNumberFor ?? []}
            languages={(times?.languages ?? []).filter((language) => language !== null)}
          />
          <Emergency hospital={hospital} />
          <ConsultingTable text={doctor.consulting ?? ''} lines={times} />
          <WeekStrip lines={times ?? {}} />
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
      {department !== undefined && (
        <Colleagues hospital={hospital} department={department} id={doctor.sys.id} />
      )}
    </>
  );
}

interface WaysProps extends DoctorProps {
  /** The owner of each number, in the order of the numbers; empty if the content does not have them. */
  labels: readonly (string | null)[];
  languages: readonly string[];
}

function Ways({ hospital, doctor, labels, languages }: WaysProps) {
  const own = (doctor.contactNumber ?? []).filter((number) => number !== null);
  const numbers =
    own.length === 0
      ? [{ number: contactOf(hospital).contactNumber, label: 'Helpline' }]
      : own.map((number, place) => ({ number, label: labels[place] ?? '' }));
  const chat = whatsAppUrl(hospital, `I would like an appointment with ${doctor.name}.`);
  return (
    <>
      <Group mod="stacks" mt="clamp(1.25rem, 1.16rem + 0.38vw, 1.5rem)">
        <Button component={Link} to={bookingOf(hospital, doctor)} data-no-print>
          Book Appointment
        </Button>{' '}
        {chat !== undefined && (
          <Button
            component="a"
            href={chat}
            variant="outline"
            leftSection={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
            data-no-print
          >
            Ask on WhatsApp
          </Button>
        )}
      </Group>
      <dl className={classes.numbers}>
        {numbers.map(({ number, label }) => (
          <div key={number}>
            <dt>{label === '' ? 'Telephone' : label}</dt>
            <dd>
              <PhoneLink number={number} />
            </dd>
          </div>
        ))}
        {doctor.email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              {' '}
              <EmailLink email={doctor.email} />
            </dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>Speaks</dt>
            <dd>{languages.join(', ')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The emergency number, because a doctor's number and a desk's are not answered at night. */
function Emergency({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber } = contactOf(hospital);
  return (
    <Text fz="sm" c="dimmed" mt="sm">
      In an emergency call <PhoneInText number={emergencyNumber} />, or{' '}
      <PhoneInText number={STATE_AMBULANCE} /> for an ambulance.
    </Text>
  );
}

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
        <List listStyleType="none" spacing="xs">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

function bookedUnder(
  hospital: HospitalId,
  { centerOfExcellence, linkedFrom }: DoctorProps['doctor'],
) {
  const listings = linkedFrom?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  return departmentOf(hospital, listings, centerOfExcellence ?? '');
}

/** The form lists doctors by department, so without a department it can't preset the doctor. */
function bookingOf(hospital: HospitalId, doctor: DoctorProps['doctor']): string {
  const department = bookedUnder(hospital, doctor);
  if (department === undefined) return pagePath(hospital, 'appointment');
  return bookingPath(hospital, { department, doctor: doctor.sys.id });
}
