import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/links/phone.tsx';

/**
 * Stands in place of a page that could not be loaded or shown: a way to try again, and a person to
 * call.
 */
export function FailurePage() {
  return (
    <main>
      <Container py={56}>
        <Stack gap={24}>
          <Title order={1}>This page could not be shown.</Title>
          <Text>
            The connection may have been cut.{' '}
            <Anchor href={window.location.href}>Load the page again</Anchor>, or call us:
          </Text>
          {hospitalIds.map((id) => (
            <Text key={id}>
              {hospitalOf(id).place} <PhoneLink number={hospitalOf(id).contact.contactNumber} />
            </Text>
          ))}
        </Stack>
      </Container>
    </main>
  );
}
