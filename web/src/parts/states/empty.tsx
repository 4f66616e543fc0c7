import { t } from '@lingui/core/macro';
import { Paper, Stack, Text } from '@mantine/core';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { weight } from '../../theme/tokens.ts';
import { EaveLines } from '../brand/eave.tsx';
import { PhoneLink } from '../links/phone.tsx';

interface EmptyProps {
  hospital: HospitalId;
  /** The message that there is nothing; absent after a failed query, for which no message is shown. */
  words?: string;
}

/** Shown in place of entries, always with a number to call, so that it is never a dead end. */
export function Empty({ hospital, words }: EmptyProps) {
  return (
    <Paper bg="gray.0" px={24} py={48} ta="center">
      <Stack align="center">
        <EaveLines stroke="var(--mantine-color-gray-4)" style={{ marginBottom: 8 }}>
          <path d="M4 30L60 6L116 30M38 30L60 20.5L82 30" />
        </EaveLines>
        {words !== undefined && (
          <Text fz="xl" fw={weight.bold} lh="xl">
            {words}
          </Text>
        )}
        <Text c="dimmed">
          {t`Helpline`}{' '}
          <PhoneLink
            number={contactOf(hospital).contactNumber}
            display="inline-block"
            fz="1.25rem"
            lh="44px"
          />
        </Text>
      </Stack>
    </Paper>
  );
}
