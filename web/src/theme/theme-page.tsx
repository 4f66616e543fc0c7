import { Anchor, Box, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { contactOf, hospitalIds, hospitalOf } from '@poyanil/domain';
import { PhoneButton } from '../parts/links/phone.tsx';
import { Section } from '../parts/section.tsx';
import { Empty } from '../parts/states/empty.tsx';
import '@mantine/core/styles/Input.layer.css';
import { tokens } from './tokens.ts';

/** An overview of the theme for developers: `npm run dev`, then `/_theme`. Builds have no such page. */
export function ThemePage() {
  return (
    <main>
      <Section>
        <Stack>
          <Title order={1}>The theme</Title>
          <Text fz="lg" lh="lg">
            All that stands here follows web/src/theme/tokens.ts.
          </Text>
          <Type />
        </Stack>
      </Section>
      {hospitalIds.map((hospital) => (
        <Box key={hospital} data-place={hospital}>
          <Section ground="lime">
            <Stack gap="lg">
              <Title order={2}>{hospitalOf(hospital).place}</Title>
              <Colors />
              <Actions number={contactOf(hospital).contactNumber} />
              <Fields />
              <Empty hospital={hospital} words="No entries found" />
            </Stack>
          </Section>
          <Section ground="deep">
            <Actions number={contactOf(hospital).contactNumber} />
          </Section>
        </Box>
      ))}
    </main>
  );
}

function Type() {
  return (
    <Paper withBorder p="lg">
      {([1, 2, 3, 4, 5, 6] as const).map((order) => (
        <Title key={order} order={order}>
          Title {order}: a doctor is in the house
        </Title>
      ))}
      {(['xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Text key={size} fz={size} lh={size}>
          Text {size}: we call back to fix the time, between 9 and 4.{' '}
          <Anchor href="#">A link</Anchor>
        </Text>
      ))}
      <Text c="dimmed">Dimmed: what may be passed over.</Text>
    </Paper>
  );
}

function Colors() {
  return (
    <Stack gap="xs">
      {Object.entries(tokens.colors).map(([name, shades]) => (
        <Group key={name} gap={0}>
          <Text w="5em">{name}</Text>
          {Object.keys(shades).map((shade) => (
            <Box
              key={shade}
              w={56}
              h={40}
              style={{ background: `var(--mantine-color-${name}-${shade})` }}
            />
          ))}
        </Group>
      ))}
    </Stack>
  );
}

function Actions({ number }: { number: string }) {
  return (
    <Group>
      <Button>Filled</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="white">White</Button>
      <Button color="brass">Brass</Button>
      <Button disabled>Waits for the app</Button>
      <PhoneButton number={number} />
    </Group>
  );
}

function Fields() {
  return (
    <Group align="start">
      <TextInput label="Name" placeholder="As the card says" />
      <TextInput label="Contact number" error="Invalid contact number!" defaultValue="12" />
      <TextInput label="Doctor" disabled />
    </Group>
  );
}
