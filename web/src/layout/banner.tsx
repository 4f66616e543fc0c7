import { Box, Button, Container, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { PhoneButton } from '../parts/links/phone.tsx';
import { pagePath } from '../sections.ts';
import classes from './banner.module.css';

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
      <Container className={classes.inner}>
        <div>
          <Title order={2} id={TITLE_ID}>
            Not sure where to go?
          </Title>
          <Text fz="lg" lh={1.4} maw="34em" mt={10}>
            Call us and tell us what is wrong. We will say which department to come to, and when.
          </Text>
        </div>
        <div className={classes.links}>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} />
          <Button component={Link} to={pagePath(hospital, 'contact')} variant="outline">
            Contact us
          </Button>
        </div>
      </Container>
    </Box>
  );
}
