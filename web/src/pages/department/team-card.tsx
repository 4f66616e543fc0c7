import { Anchor, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import type { DepartmentSlug, HospitalId } from '@poyanil/domain';
import { detailPath } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { bookingPath } from '../../site-pages.ts';
import type { ListedDoctor } from '../doctors/listed-doctors.ts';
import classes from './team-card.module.css';

interface TeamCardProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  doctor: ListedDoctor;
  /** Portrait left, words right, at every width. */
  isWide: boolean;
}

export function TeamCard({ hospital, slug, doctor, isWide }: TeamCardProps) {
  const { id, name, centerOfExcellence, pictureUrl } = doctor;
  return (
    <li className={`${classes.card} ${isWide ? classes.wide : classes.tall}`}>
      <div className={classes.portrait}>
        <Portrait name={name} url={pictureUrl} lined />
      </div>
      <div className={classes.words}>
        <Title order={3}>
          <Anchor component={Link} to={detailPath(hospital, 'doctor', id)}>
            {name}
          </Anchor>
        </Title>
        <Text>{centerOfExcellence}</Text>
        <div className={classes.book}>
          <Button
            component={Link}
            to={bookingPath(hospital, { department: slug, doctor: id })}
            variant="outline"
          >
            Book Appointment
            <VisuallyHidden> with {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  );
}
