import { Image, List, Stack, Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import { type HospitalId, hospitalKey, hospitalOf } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Columns } from '../../parts/columns.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import classes from './about.module.css';

export function Story({ hospital, text }: { hospital: HospitalId; text: AboutText }) {
  return (
    <>
      <Columns template="minmax(0, 1fr) minmax(0, 45%)" gap="36px" mdGap="72px">
        <Stack gap={16} maw="66ch">
          <Title order={2}>{text.title}</Title>
          {text.paragraphs.map((paragraph) => (
            <Text key={paragraph}>
              <LinkedText text={paragraph} />
            </Text>
          ))}
        </Stack>
        <Image
          src={`/pictures/hospitals/${hospitalKey(hospital)}.svg`}
          alt={`The hospital at ${hospitalOf(hospital).place}`}
          width={480}
          height={420}
          decoding="async"
          maw={560}
          className={classes.house}
          data-no-print
        />
      </Columns>
      {text.weCare !== null && <WeCare {...text.weCare} />}
    </>
  );
}

function WeCare({ title, text, points }: NonNullable<AboutText['weCare']>) {
  return (
    <Stack gap={16} mt="clamp(2.25rem, 1.971rem + 1.143vw, 3rem)">
      <Title order={2}>{title}</Title>
      <Text maw="66ch">{text}</Text>
      <List
        listStyleType="none"
        spacing={0}
        mt={4}
        icon={<IconCheck size={22} stroke={2.25} aria-hidden />}
        classNames={{ root: classes.points, item: classes.point, itemIcon: classes.check }}
      >
        {points.map((point) => (
          <List.Item key={point}>
            <LinkedText text={point} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
