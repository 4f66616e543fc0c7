import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { type CareersResult, careersQuery } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { fullName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { EntryList } from '../../parts/entries/entry-list.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { weight } from '../../theme/tokens.ts';
import { vacancies } from '../career-detail/vacancies.ts';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Card.layer.css';

export function Careers({ hospital }: { hospital: HospitalId }) {
  const { data, isLoading } = useContent(careersQuery, { hospital });
  const careers = data?.careerCollection;
  return (
    <>
      <meta
        name="description"
        content={`Open posts at ${fullName(hospital)}: work, pay, shifts and last date. Apply online with your resume.`}
      />
      <PageHead
        hospital={hospital}
        title="Careers"
        lead="Each page tells you the work, the pay and the shifts. Apply there with your resume."
        scene="training"
      />
      <Section>
        <EntryList
          hospital={hospital}
          entries={careers?.items}
          isLoading={isLoading}
          emptyWords="No Careers found"
        >
          {(jobs) => <Jobs hospital={hospital} count={careers?.total ?? jobs.length} jobs={jobs} />}
        </EntryList>
      </Section>
    </>
  );
}

interface JobsProps {
  hospital: HospitalId;
  /** Number of all jobs, including those that were not requested. */
  count: number;
  jobs: readonly NonNullable<NonNullable<CareersResult['careerCollection']>['items'][number]>[];
}

function Jobs({ hospital, count, jobs }: JobsProps) {
  return (
    <>
      <Title order={2} mb="clamp(1.375rem, 1.05rem + 1.3vw, 2.25rem)">
        {`We found ${count} available job(s) for you`}
      </Title>
      <Columns component="ul" sm={2} gap="20px" smGap="28px">
        {jobs.map(({ sys, jobTitle, jobShortDescription, numberOfVacancy }) => (
          <Card
            key={sys.id}
            component="li"
            withBorder
            padding="clamp(1.5rem, 1.4rem + 0.4vw, 1.75rem)"
            pb="clamp(1rem, 0.9rem + 0.4vw, 1.25rem)"
            mod="leads"
          >
            <Title order={3} id={`job-${sys.id}`}>
              {jobTitle}
            </Title>
            {jobShortDescription !== null && (
              <Text c="dimmed" lh="sm" maw="34em" mt={6}>
                {unbroken(jobShortDescription)}
              </Text>
            )}
            <Badge
              {...(numberOfVacancy
                ? { bg: 'place.0', c: 'place.8' }
                : { variant: 'default', c: 'dimmed' })}
              size="lg"
              fz="sm"
              radius="sm"
              fw={weight.medium}
              tt="none"
              mt="sm"
            >
              {vacancies(numberOfVacancy)}
            </Badge>{' '}
            <Group justify="space-between" mt="auto" pt="md">
              <ArrowLink to={detailPath(hospital, 'career', sys.id)} about={`job-${sys.id}`}>
                View more
              </ArrowLink>{' '}
              {!!numberOfVacancy && (
                <Button
                  component={Link}
                  to={`${detailPath(hospital, 'career', sys.id)}#apply`}
                  aria-describedby={`job-${sys.id}`}
                  variant="outline"
                  mih={48}
                  px="md"
                  py={8}
                  fz="md"
                  style={{ zIndex: 1 }}
                >
                  Apply Now
                </Button>
              )}
            </Group>
          </Card>
        ))}
      </Columns>
    </>
  );
}
