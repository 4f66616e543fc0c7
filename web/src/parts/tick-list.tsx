import { List } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import '@mantine/core/styles/List.layer.css';

const tick = (
  <IconCheck
    size={22}
    stroke={2}
    color="var(--mantine-color-place-6)"
    display="block"
    aria-hidden
  />
);

/** Points of a text, each behind a tick. */
export function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <List icon={tick} spacing="xs">
      {lines.map((line) => (
        <List.Item
          key={line}
          styles={{
            itemWrapper: { display: 'flex', alignItems: 'flex-start' },
            itemIcon: { marginTop: 3 },
          }}
        >
          {line}
        </List.Item>
      ))}
    </List>
  );
}
