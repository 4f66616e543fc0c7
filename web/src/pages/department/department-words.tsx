import { Button, Text, Title } from '@mantine/core';
import type { DepartmentText } from '@poyanil/content/texts';
import { type DepartmentSlug, type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { PhoneButton } from '../../parts/links/phone.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { bookingPath } from '../../site-pages.ts';
import classes from './department-words.module.css';

interface DepartmentWordsProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: DepartmentText;
}

/** The department's picture, what it says of itself and what it does, and the way to a request. */
export function DepartmentWords({ hospital, slug, text }: DepartmentWordsProps) {
  return (
    <div className={classes.columns}>
      <Scene hospital={hospital} name={text.scene} alt={text.alt} eager className={classes.scene} />
      <div>
        {text.paragraphs.map((paragraph) => (
          <Text key={paragraph} className={classes.paragraph}>
            <LinkedText hospital={hospital} text={paragraph} />
          </Text>
        ))}
        {text.services && <Services {...text.services} />}
        <div className={classes.buttons}>
          <Button component={Link} to={bookingPath(hospital, { department: slug })}>
            Book Appointment
          </Button>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
        </div>
      </div>
    </div>
  );
}

function Services({ title, items }: NonNullable<DepartmentText['services']>) {
  return (
    <>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.services}>
        {items.map((item) => (
          <li key={item}>
            <IconCheck size={22} stroke={2} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
