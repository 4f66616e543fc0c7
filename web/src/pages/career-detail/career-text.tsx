import { Text, Title } from '@mantine/core';
import type { CareerResult } from '@poyanil/content/operations';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import classes from './career-text.module.css';
import { vacancies } from './vacancies.ts';

export function CareerText({ career }: { career: NonNullable<CareerResult['career']> }) {
  const { numberOfVacancy, jobDescription, responsibilities, skills, experience } = career;
  return (
    <div className={classes.text}>
      <Title order={2} className={numberOfVacancy ? classes.badge : classes.noVacancy}>
        <IconUsers size={22} stroke={1.75} aria-hidden />
        {vacancies(numberOfVacancy)}
      </Title>
      {jobDescription && <RichText text={jobDescription} />}
      <Points title="Responsibilities" points={responsibilities} />
      <Points title="Skills" points={skills} />
      {experience && (
        <>
          <Title order={2}>Experience</Title>
          <Text>{experience}</Text>
        </>
      )}
    </div>
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
      <Title order={2}>{title}</Title>
      <ul className={classes.points}>
        {present.map((point) => (
          <li key={point}>
            <IconCheck size={22} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
