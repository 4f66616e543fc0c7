import { Image, List, Stack, Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Columns } from '../../parts/columns.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import classes from './about.module.css';

/** Tells how the hospital came to be, and what it promises, beside its house. */
export function Story({ hospital, text }: { hospital: HospitalId; text: AboutText }) {
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 45%)" gap="36px" mdGap="72px">
      <Stack gap={16} maw="66ch">
        <Title order={2}>{text.title}</Title>
        {text.paragraphs.map((paragraph) => (
          <Text key={paragraph}>
            <LinkedText text={paragraph} />
          </Text>
        ))}
        {text.weCare !== null && <WeCare {...text.weCare} />}
      </Stack>
      <Image
        src={`/pictures/hospitals/${placeKey(hospital)}.svg`}
        alt={`The hospital at ${hospitalOf(hospital).place}`}
        width={480}
        height={420}
        decoding="async"
        maw={560}
        className={classes.house}
        data-no-print
      />
    </Columns>
  );
}

function WeCare({ title, text, points }: NonNullable<AboutText['weCare']>) {
  return (
    <>
      <Title order={2} mt={32}>
        {title}
      </Title>
      <Text>{text}</Text>
      <List
        listStyleType="none"
        spacing="sm"
        mt={4}
        icon={<IconCheck size={22} stroke={2.25} aria-hidden />}
        classNames={{ item: classes.point, itemIcon: classes.check }}
      >
        {points.map((point) => (
          <List.Item key={point}>
            <LinkedText text={point} />
          </List.Item>
        ))}
      </List>
    </>
  );
}
