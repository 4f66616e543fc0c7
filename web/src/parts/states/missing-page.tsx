import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { weight } from '../../theme/tokens.ts';
import { PhoneButton } from '../links/phone.tsx';
import { Scene } from '../pictures/picture.tsx';
import classes from './missing-page.module.css';

interface MissingPageProps {
  hospital: HospitalId;
  links: { to: string; label: string }[];
}

export function MissingPage({ hospital, links }: MissingPageProps) {
  return (
    <Container className={classes.missing}>
      <div>
        <Text c="dimmed" mb={4}>
          Page not found
        </Text>
        <Title order={1}>This page is not here. We still are.</Title>
        <Text fz="lg" lh="lg" maw="30em" mt={16} mb="lg">
          The address may be old or mistyped. Take the way in that suits you.
        </Text>
        <Group>
          <Button component={Link} to="/">
            Go to Our Hospitals
          </Button>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
        </Group>
        <ul className={classes.links}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Anchor
                component={Link}
                to={to}
                underline="hover"
                fw={weight.medium}
                className={classes.link}
              >
                {label}
                <IconArrowRight size={20} stroke={2} aria-hidden />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <Scene hospital={hospital} name="rain" eager className={classes.scene} />
    </Container>
  );
}
