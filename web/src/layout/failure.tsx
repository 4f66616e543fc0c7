import { t } from '@lingui/core/macro';
import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { contactOf, type HospitalId, hospitalIds } from '@poyanil/domain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { canUndoChanges } from '../hydration/page-changes.ts';
import { hospitalText, nameOfSite } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { PhoneInText } from '../parts/links/phone.tsx';
import { isLoadFailure, useReload } from './load-failures.ts';

/** Shown inside the frame. A page that failed to load is first loaded whole, and again when the network is back. */
export function FailurePage() {
  const error = useRouteError();
  const isUnloaded = isLoadFailure(error);
  const isReloading = useReload(isUnloaded);
  useEffect(() => {
    if (!isUnloaded) return;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnloaded]);
  // The page as it was sent is better than this one, and can still be restored.
  if (canUndoChanges()) throw error;
  if (isReloading) {
    return (
      <Container py={56} role="status">
        {t`Loading`}
      </Container>
    );
  }
  const title = t`This page could not be shown.`;
  const own = ownHospital();
  return (
    <Container py={56}>
      <title>{title}</title>
      <Stack gap={24}>
        <Title order={1}>{title}</Title>
        <Text>
          {isUnloaded
            ? t`The connection may have been cut. The page comes by itself when it is back.`
            : t`The fault is ours, not your connection's.`}{' '}
          <Anchor href={window.location.href}>{t`Load the page again`}</Anchor>
        </Text>
        {(own === undefined ? hospitalIds : [own]).map((id) => (
          <Numbers key={id} hospital={id} />
        ))}
      </Stack>
    </Container>
  );
}

/** Shown if the frame failed to load as well: on the way from the group's pages to a hospital, or to another one. */
export function FailureAlone() {
  return (
    <main data-place={ownHospital()}>
      <Container pt={20}>
        <Text fz="xl" fw={700} display="flex" style={{ alignItems: 'center', gap: 12 }}>
          <Logo size={48} />
          {nameOfSite()}
        </Text>
      </Container>
      <FailurePage />
    </main>
  );
}

function Numbers({ hospital }: { hospital: HospitalId }) {
  const { emergencyNumber, contactNumber } = contactOf(hospital);
  return (
    <Text fz="lg">
      <strong>{hospitalText(hospital).place}</strong>
      <br />
      {t`Emergency`} <PhoneInText number={emergencyNumber} />
      <br />
      {t`Enquiries and appointments`} <PhoneInText number={contactNumber} />
    </Text>
  );
}

function ownHospital(): HospitalId | undefined {
  const path = window.location.pathname.split('/');
  return hospitalIds.find((id) => path.includes(id));
}
