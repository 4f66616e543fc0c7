import { Badge, Box, Text, Title } from '@mantine/core';
import type { CareerResult } from '@poyanil/content/operations';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { weight } from '../../theme/tokens.ts';
import '@mantine/core/styles/Badge.layer.css';
import { unbroken } from '../../parts/unbroken.ts';
import classes from './career-detail.module.css';
import { splitAtApplying } from './how-to-apply.ts';
import { vacancies } from './vacancies.ts';

export function CareerText({ career }: { career: NonNullable<CareerResult['career']> }) {
  const { numberOfVacancy, jobDescription, responsibilities, skills, experience } = career;
  const { job, applying } = jobDescription ? splitAtApplying(jobDescription.json) : {};
  return (
    <Box miw={0} maw="66ch">
      <Badge
        component="h2"
        {...(!numberOfVacancy && { variant: 'default', c: 'dimmed' })}
        size="xl"
        radius="sm"
        h="auto"
        mb="md"
        px={14}
        py={8}
        fz="md"
        fw={weight.medium}
        lh="md"
        tt="none"
        styles={{ section: { marginInlineEnd: 10 } }}
        leftSection={<IconUsers size={22} stroke={1.75} aria-hidden />}
      >
        {vacancies(numberOfVacancy)}
      </Badge>
      {job && <RichText text={{ ...jobDescription, json: job }} className={classes.text} />}
      <Points title="Responsibilities" points={responsibilities} />
      <Points title="Skills" points={skills} />
      {experience && (
        <>
          <Subtitle>Experience</Subtitle>
          <Text>{unbroken(experience)}</Text>
        </>
      )}
      {!!applying?.content.length && (
        <Box mt={32}>
          <RichText text={{ ...jobDescription, json: applying }} className={classes.text} />
        </Box>
      )}
    </Box>
  );
}

interface PointsProps {
  title: string;
  points: readonly (string | null)[] | null;
}

function Points({ title, points }: PointsProps) {
  const present = [...new Set(points)].filter((point) => point !== null);
  if (present.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      <ul className={classes.points}>
        {present.map((point) => (
          <li key={point}>
            <IconCheck size={22} stroke={2} aria-hidden />
            {unbroken(point)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Subtitle({ children }: { children: string }) {
  return (
    <Title order={2} size="h3" mt={32} mb={10}>
      {children}
    </Title>
  );
}
