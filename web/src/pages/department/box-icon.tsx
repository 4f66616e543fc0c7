import {
  IconBabyCarriage,
  IconBed,
  IconBone,
  IconHeartRateMonitor,
  IconRibbonHealth,
  IconScan,
  IconStethoscope,
} from '@tabler/icons-react';

/** The first whose words stand in a box's title is the box's icon. */
const icons = [
  { words: /\b(ultrasound|scans?|monitoring)\b/i, Icon: IconHeartRateMonitor },
  { words: /\b(labour|birth|beds?|suites?|wards?)\b/i, Icon: IconBed },
  { words: /\b(newborn|baby|babies)\b/i, Icon: IconBabyCarriage },
  { words: /\b(mammography|breast)\b/i, Icon: IconRibbonHealth },
  { words: /\bx-ray\b/i, Icon: IconBone },
  { words: /\b(CT|MRI)\b/, Icon: IconScan },
];

/** The sign of a box of the department's facilities, by its title. */
export function BoxIcon({ title }: { title: string }) {
  const Icon = icons.find(({ words }) => words.test(title))?.Icon ?? IconStethoscope;
  return <Icon size={32} stroke={1.5} color="var(--mantine-color-place-6)" aria-hidden />;
}
