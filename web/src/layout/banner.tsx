import { Box, Button, Container, Group, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { PhoneButton } from '../parts/links/phone.tsx';
import { pagePath } from '../sections.ts';
import classes from './footer.module.css';

const TITLE_ID = 'not-sure';

/** The band before the footer of every page but the contact page. */
export function Banner({ hospital }: { hospital: HospitalId }) {
  return (
    <Box
      component="section"
      bg="place.0"
      className={classes.banner}
      aria-labelledby={TITLE_ID}
      mod={{ noPrint: true }}
    >
      <Container className={classes.bannerInner}>
        <div>
          <Title order={2} id={TITLE_ID}>
            Not sure where to go?
          </Title>
          <Text fz="lg" lh={1.4} maw="34em" mt={10}>
            Call us and tell us what is wrong. We will say which department to come to, and when.
          </Text>
        </div>
        <Group gap={16} mod="stacks">
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} />
          <Button component={Link} to={pagePath(hospital, 'contact')} variant="outline">
            Contact us
          </Button>
        </Group>
      </Container>
    </Box>
  );
}
