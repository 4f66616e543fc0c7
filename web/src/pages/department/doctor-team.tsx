import { Box, Center, Container, Stack, Text, Title } from '@mantine/core';
import { departmentDoctorsQuery } from '@poyanil/content/operations';
import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
} from '@poyanil/domain';
import '@mantine/core/styles/Center.layer.css';
import { useContent } from '../../content/use-content.ts';
import { Eave } from '../../parts/brand/eave.tsx';
import { Columns } from '../../parts/columns.tsx';
import { Fold } from '../../parts/fold.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { doctorsOfDepartment } from '../doctors/doctor-filter.ts';
import { type ListedDoctor, listedDoctors } from '../doctors/listed-doctors.ts';
import classes from './department.module.css';
import { TeamCard } from './team-card.tsx';

interface DoctorTeamProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  title: string;
  team: string;
}

const LIMIT = 10;
/** The width of one of three columns, in px: one or two doctors keep it, centred below the title. */
const COLUMN = 393;

export function DoctorTeam({ hospital, slug, title, team }: DoctorTeamProps) {
  const { data, isLoading } = useContent(departmentDoctorsQuery, {
    hospital,
    department: listingName(departmentNames[slug]),
    limit: LIMIT,
    skip: 0,
  });
  if (isLoading) return <Loader tall />;
  const record = data?.doctorsListingForParticularDepartmentCollection?.items[0];
  if (!record) return null;
  const { items = [], total = 0 } = record.doctorCollection ?? {};
  const doctors = listedDoctors(items);
  return (
    <Box component="section" pb="section" mod={{ ground: 'white' }}>
      <Container>
        <Stack align="center" ta="center" mb="clamp(1.75rem, 1.286rem + 1.905vw, 3rem)">
          <Eave />
          <Title order={2}>{title}</Title>
          <Text c="dimmed">Meet our {team}</Text>
        </Stack>
        {doctors.length === 0 ? (
          <Empty hospital={hospital} words="No doctors found" />
        ) : (
          <Team hospital={hospital} slug={slug} doctors={doctors} />
        )}
        {total > LIMIT && (
          <Center mt="xl">
            <ArrowLink to={doctorsOfDepartment(hospital, slug)}>
              All {total} doctors of this department
            </ArrowLink>
          </Center>
        )}
      </Container>
    </Box>
  );
}

interface TeamProps extends Pick<DoctorTeamProps, 'hospital' | 'slug'> {
  doctors: readonly ListedDoctor[];
}

/** Number of doctors that phones show at first: a row of wide windows. */
const FIRST = 3;

function Team({ hospital, slug, doctors }: TeamProps) {
  const isWide = hospital === 'poyanil_hospital';
  const columns = Math.min(doctors.length, 3);
  // A button for one more would be as high as that doctor.
  const rest = doctors.length > FIRST + 1 ? doctors.slice(FIRST) : [];
  const cardsOf = (shown: readonly ListedDoctor[]) => (
    <Columns
      component="ul"
      sm={Math.min(columns, 2)}
      lg={columns}
      gap="0px"
      smGap="56px 40px"
      centered={columns === 3}
    >
      {shown.map((doctor) => (
        <TeamCard key={doctor.id} hospital={hospital} slug={slug} doctor={doctor} isWide={isWide} />
      ))}
    </Columns>
  );
  return (
    <Box maw={columns < 3 ? columns * COLUMN : undefined} mx="auto">
      {cardsOf(doctors.slice(0, doctors.length - rest.length))}
      {rest.length > 0 && (
        <Fold key={slug} isQuiet title={`${rest.length} more doctors`} className={classes.rest}>
          {cardsOf(rest)}
        </Fold>
      )}
    </Box>
  );
}
