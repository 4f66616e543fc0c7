import { t } from '@lingui/core/macro';
import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalIds, hospitalOf } from '@poyanil/domain';
import { wordsOf } from '../names.ts';
import { PhoneInText, PhoneLink } from '../parts/links/phone.tsx';

/**
 * Stands in place of a page that could not be loaded or shown: a way to try again, and a person to
 * call.
 */
export function FailurePage() {
  return (
    <main>
      <Container py={56}>
        <Stack gap={24}>
          <Title order={1}>{t`This page could not be shown.`}</Title>
          <Text>
            {t`The connection may have been cut.`}{' '}
            <Anchor href={window.location.href}>{t`Load the page again`}</Anchor>
            {t`, or call us:`}
          </Text>
          {ownFirst().map((id) => {
            const { place } = wordsOf(id);
            const { contact } = hospitalOf(id);
            return (
              <Text key={id}>
                <strong>{place}</strong> <PhoneLink number={contact.contactNumber} />
                {t`, in an emergency`} <PhoneInText number={contact.emergencyNumber} />
              </Text>
            );
          })}
        </Stack>
      </Container>
    </main>
  );
}

/** The hospital whose page it was stands before the others. */
function ownFirst(): HospitalId[] {
  const path = window.location.pathname.split('/');
  return hospitalIds.toSorted(
    (one, other) => Number(path.includes(other)) - Number(path.includes(one)),
  );
}
