import { useQuery } from '@apollo/client/react';
import { Text, Title } from '@mantine/core';
import { departmentDoctorsQuery } from '@poyanil/content/operations';
import type { DepartmentSlug, HospitalId } from '@poyanil/domain';
import { fromContent } from '../../content/from-content.ts';
import { Eave } from '../../parts/brand/eave.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { pagePath } from '../../sections.ts';
import { writeFilter } from '../doctors/doctor-filter.ts';
import { type ListedDoctor, listedDoctors } from '../doctors/listed-doctors.ts';
import classes from './doctor-team.module.css';
import { TeamCard } from './team-card.tsx';

export interface DoctorTeamProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  title: string;
  team: string;
  /** The name by which content lists the department's doctors. */
  listing: string;
}

const LIMIT = 10;

/** Only the cards' layout tells the main hospital's list from the others'. */
const layouts: Record<HospitalId, 'two' | 'three'> = {
  poyanil_hospital: 'two',
  poyanil_hospital_kozhencherry: 'three',
  poyanil_hospital_punalur: 'three',
};

/** A department's doctors; nothing at all where content has no record of the department. */
export function DoctorTeam({ hospital, slug, title, team, listing }: DoctorTeamProps) {
  const { data, loading } = useQuery(departmentDoctorsQuery, {
    ...fromContent,
    variables: { hospital, department: listing, limit: LIMIT, skip: 0 },
  });
  if (loading) return <Loader tall />;
  const record = data?.doctorsListingForParticularDepartmentCollection?.items[0];
  if (!record) return null;
  const { items = [], total = 0 } = record.doctorCollection ?? {};
  const doctors = listedDoctors(items);
  return (
    <Section>
      <div className={classes.head}>
        <Eave />
        <Title order={2}>{title}</Title>
        <Text>Meet our {team}</Text>
      </div>
      {doctors.length === 0 ? (
        <Empty hospital={hospital} words="No doctors found" />
      ) : (
        <Team hospital={hospital} slug={slug} doctors={doctors} />
      )}
      {total > LIMIT && (
        <Text className={classes.all}>
          <ArrowLink to={allPath(hospital, slug)}>All {total} doctors of this department</ArrowLink>
        </Text>
      )}
    </Section>
  );
}

interface TeamProps extends Pick<DoctorTeamProps, 'hospital' | 'slug'> {
  doctors: readonly ListedDoctor[];
}

function Team({ hospital, slug, doctors }: TeamProps) {
  const layout = layouts[hospital];
  return (
    <ul className={`${classes.team} ${classes[layout]}`}>
      {doctors.map((doctor) => (
        <TeamCard
          key={doctor.id}
          hospital={hospital}
          slug={slug}
          doctor={doctor}
          isWide={layout === 'two'}
        />
      ))}
    </ul>
  );
}

function allPath(hospital: HospitalId, department: DepartmentSlug): string {
  return `${pagePath(hospital, 'doctors')}?${writeFilter({ department, name: '' })}`;
}
