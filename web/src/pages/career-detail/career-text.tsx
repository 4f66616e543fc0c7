import type { CareerResult } from '@poyanil/content/operations';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { RichText } from '../../parts/rich-text.tsx';
import classes from './career-text.module.css';
import { vacancies } from './vacancies.ts';

export function CareerText({ career }: { career: NonNullable<CareerResult['career']> }) {
  const { numberOfVacancy, jobDescription, responsibilities, skills, experience } = career;
  return (
    <div className={classes.text}>
      <h2 className={numberOfVacancy ? classes.badge : classes.noVacancy}>
        <IconUsers size={22} stroke={1.75} aria-hidden />
        {vacancies(numberOfVacancy)}
      </h2>
      {jobDescription && <RichText text={jobDescription} />}
      <Points title="Responsibilities" points={responsibilities} />
      <Points title="Skills" points={skills} />
      {experience && (
        <>
          <h2>Experience</h2>
          <p>{experience}</p>
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
      <h2>{title}</h2>
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
