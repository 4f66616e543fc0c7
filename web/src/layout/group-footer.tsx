import { Text, Title } from '@mantine/core';
import { contactOf, hospitalIds } from '@poyanil/domain';
import { wordsOf } from '../names.ts';
import { PhoneLink } from '../parts/links/phone.tsx';
import classes from './footer.module.css';
import { Footer } from './footer.tsx';
import { MapLink } from './map-link.tsx';

export function GroupFooter() {
  return (
    <Footer>
      {hospitalIds.map((id) => {
        const { place } = wordsOf(id);
        const contact = contactOf(id);
        return (
          <Text key={id} component="address" inherit fs="normal">
            <Title order={2} fz="1.1875rem" c="white" mb="xs">
              {place}
            </Title>
            <MapLink hospital={id} />
            <PhoneLink
              number={contact.contactNumber}
              className={`${classes.line} ${classes.phone}`}
            />
          </Text>
        );
      })}
    </Footer>
  );
}
