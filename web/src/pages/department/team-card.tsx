import { Anchor, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { type DepartmentSlug, detailPath, type HospitalId } from '@poyanil/domain';
import { Link } from '../../parts/links/link.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { bookingPath } from '../../site-pages.ts';
import type { ListedDoctor } from '../doctors/listed-doctors.ts';
import classes from './department.module.css';

interface TeamCardProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  doctor: ListedDoctor;
  /** Portrait on the left, text on the right, at every width. */
  isWide: boolean;
}

export function TeamCard({ hospital, slug, doctor, isWide }: TeamCardProps) {
  const { id, name, centerOfExcellence, pictureUrl } = doctor;
  return (
    <li className={`${classes.card} ${isWide ? classes.wide : classes.tall}`}>
      <div data-no-print>
        <Portrait name={name} url={pictureUrl} lined />
      </div>
      <div>
        <Title order={3} fz="clamp(1.3125rem, 1.219rem + 0.381vw, 1.5625rem)">
          <Anchor
            component={Link}
            to={detailPath(hospital, 'doctor', id)}
            c="black"
            underline="hover"
          >
            {unbroken(name)}
          </Anchor>
        </Title>
        <Text fz="sm" lh="sm" c="dimmed" mt={4}>
          {centerOfExcellence}
        </Text>
        <Button
          component={Link}
          to={bookingPath(hospital, { department: slug, doctor: id })}
          variant="outline"
          mt={14}
          data-no-print
        >
          Book Appointment
          <VisuallyHidden> with {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
