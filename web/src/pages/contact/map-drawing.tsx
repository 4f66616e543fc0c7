import { Box } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { IconBus, IconTrain } from '@tabler/icons-react';
import { weight } from '../../theme/tokens.ts';
import classes from './contact.module.css';
import { type Landmark, mapSketches } from './map-sketches.ts';

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;
const WATER = { fill: 'var(--mantine-color-place-2)' };
const RIPPLES = { ...ROUND, stroke: 'var(--mantine-color-white)', strokeWidth: 3 };
const HIGHWAY = { ...RIPPLES, strokeWidth: 28 };
const ROAD = { ...RIPPLES, strokeWidth: 18 };
const RAILWAY = { ...RIPPLES, stroke: 'var(--mantine-color-place-4)', strokeWidth: 5 };
const SLEEPERS = {
  ...RAILWAY,
  strokeWidth: 15,
  strokeDasharray: '3 13',
  strokeLinecap: 'butt',
} as const;
const EAVE = { ...ROUND, stroke: 'var(--mantine-color-brass-6)', strokeWidth: 4 };
const DEEP = 'var(--mantine-color-place-8)';
const NAME = {
  fill: DEEP,
  stroke: 'var(--mantine-color-place-0)',
  strokeWidth: 5,
  paintOrder: 'stroke',
  fontSize: 18,
  fontWeight: weight.medium,
};
const SIDES = {
  right: { x: 22, y: 6, textAnchor: 'start' },
  left: { x: -22, y: 6, textAnchor: 'end' },
  above: { x: 0, y: -26, textAnchor: 'middle' },
  below: { x: 0, y: 38, textAnchor: 'middle' },
} as const;

/** Draws a map of the hospital's surroundings. Screen readers skip it, because 'How to reach us' describes the same in text. */
export function MapDrawing({ hospital }: { hospital: HospitalId }) {
  const { water, ripples, highway, roads, railway, names, landmarks, sign } = mapSketches[hospital];
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMid slice"
      display="block"
      w="100%"
      // In the narrowest windows the map must not be higher than wide, because the names at its sides would be cut off.
      h="min(100vw, clamp(380px, 357.7px + 5.714vw, 440px))"
      aria-hidden="true"
    >
      <path fill="var(--mantine-color-place-0)" d="M0 0H1440V440H0z" />
      <g className={classes.land}>
        <path {...WATER} d={water} />
        <path {...RIPPLES} d={ripples} />
        {railway !== undefined && (
          <>
            <path {...SLEEPERS} d={railway} />
            <path {...RAILWAY} d={railway} />
          </>
        )}
        <path {...ROAD} d={roads} />
        <path {...HIGHWAY} d={highway} />
        {names.map(({ x, y, text, anchor }) => (
          <text key={text} {...NAME} x={x} y={y} {...(anchor && { textAnchor: anchor })}>
            {text}
          </text>
        ))}
        {landmarks.map((landmark) => (
          <Mark key={`${landmark.x} ${landmark.y}`} {...landmark} />
        ))}
        <g transform={`translate(${sign.x} ${sign.y})`}>
          <path
            fill="var(--mantine-color-place-6)"
            d="M-30 -62L0 -82L30 -62V-20H10L0 0L-10 -20H-30z"
          />
          <path {...EAVE} d="M-20 -57L0 -70L20 -57" />
          <path fill="var(--mantine-color-white)" d="M-5 -56h10v9h9v10h-9v9h-10v-9h-9v-10h9z" />
        </g>
      </g>
    </Box>
  );
}

function Mark({ kind, x, y, name, side = 'right' }: Landmark) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {signs[kind]}
      <text {...NAME} {...SIDES[side]}>
        {name}
      </text>
    </g>
  );
}

const DISC = <circle r="16" fill={DEEP} />;
const ICON = { x: -11, y: -11, size: 22, stroke: 1.75, color: 'white' };
const ARROW = { ...ROUND, stroke: DEEP, strokeWidth: 3, d: 'M12 0H-12l7-7m0 14l-7-7' };
const signs = {
  bus: (
    <>
      {DISC}
      <IconBus {...ICON} />
    </>
  ),
  train: (
    <>
      {DISC}
      <IconTrain {...ICON} />
    </>
  ),
  bridge: <path {...ROUND} stroke={DEEP} strokeWidth={4} d="M-40 -18h80M-40 18h80" />,
  footbridge: (
    <path
      {...ROUND}
      stroke={DEEP}
      strokeWidth={3}
      d="M-48 6H48M-26 14V-18M26 14V-18M-48 6Q-34 -10 -26 -18Q0 18 26 -18Q34 -10 48 6"
    />
  ),
  west: <path {...ARROW} />,
  east: <path {...ARROW} transform="rotate(180)" />,
  junction: <circle r="7" fill={DEEP} />,
  casualty: <circle r="10" fill="var(--mantine-color-brass-6)" stroke={DEEP} strokeWidth={4} />,
};
