import { IconCheck, IconUsers } from '@tabler/icons-react';
import classes from './career-text.module.css';
import { vacancies } from './vacancies.ts';

interface Career {
  numberOfVacancy: number;
  jobDescription: string;
  responsibilities: readonly string[];
  skills: readonly string[];
  experience: string;
}

export function CareerText({ career }: { career: Career }) {
  return (
    <div className={classes.text}>
      <p className={career.numberOfVacancy > 0 ? classes.badge : classes.noVacancy}>
        <IconUsers size={22} stroke={1.75} aria-hidden />
        {vacancies(career.numberOfVacancy)}
      </p>
      <p>{career.jobDescription}</p>
      <Points title="Responsibilities" points={career.responsibilities} />
      <Points title="Skills" points={career.skills} />
      <h2>Experience</h2>
      <p>{career.experience}</p>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={22} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
