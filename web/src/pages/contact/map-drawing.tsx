import { Box } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { weight } from '../../theme/tokens.ts';

interface Land {
  /** Water, hills and main roads of the place. */
  ground: ReactNode;
  names: { x: number; y: number; text: string; turn?: number }[];
}

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;
const WATER = { fill: 'var(--mantine-color-place-2)' };
const RIPPLES = { ...ROUND, stroke: 'var(--mantine-color-white)', strokeWidth: 3 };
const HIGHWAY = { ...RIPPLES, strokeWidth: 26 };
const ROAD = { ...RIPPLES, strokeWidth: 18 };
const LANE = { ...RIPPLES, strokeWidth: 11 };
const EAVE = { ...ROUND, stroke: 'var(--mantine-color-brass-6)', strokeWidth: 4 };
const NAME = {
  fill: 'var(--mantine-color-place-8)',
  stroke: 'var(--mantine-color-place-0)',
  strokeWidth: 5,
  paintOrder: 'stroke',
  fontSize: 16,
  fontWeight: weight.medium,
};

// Drawn by hand, not to scale: what is near the hospital, and no more.
const lands: Record<HospitalId, Land> = {
  poyanil_hospital: {
    ground: (
      <>
        <path {...WATER} d="M0 0H215C190 90 245 150 225 230S250 380 235 440H0z" />
        <path {...RIPPLES} d="M40 60h70M60 130h80M30 200h60M70 270h80M40 350h70" />
        <path {...HIGHWAY} d="M430 -10C470 150 620 250 760 450" />
      </>
    ),
    names: [
      { x: 66, y: 172, text: 'Arabian Sea' },
      { x: 452, y: 100, text: 'NH66', turn: 66 },
      { x: 520, y: 190, text: 'Poomkavu Junction' },
      { x: 1000, y: 186, text: 'Thumpoly Road' },
    ],
  },
  poyanil_hospital_kozhencherry: {
    ground: (
      <>
        <path
          {...WATER}
          d="M0 300C200 240 360 360 620 340S1100 260 1440 330V430C1100 360 860 440 620 430S200 340 0 400z"
        />
        <path {...RIPPLES} d="M560 384h70M660 396h50M1000 344h80M1120 356h40" />
        <path {...HIGHWAY} d="M780 -10C800 120 820 200 830 232S900 340 960 450" />
      </>
    ),
    names: [
      { x: 1180, y: 380, text: 'Pampa' },
      { x: 530, y: 192, text: 'Poyanil Junction' },
    ],
  },
  poyanil_hospital_punalur: {
    ground: (
      <>
        <path {...WATER} d="M1440 40C1330 60 1240 30 1180 110S1250 320 1440 330z" />
        <path {...WATER} d="M0 60C110 20 190 70 240 150S180 300 0 280z" />
        <path {...HIGHWAY} d="M420 450C520 330 560 250 700 220S1000 190 1180 -10" />
      </>
    ),
    names: [{ x: 556, y: 186, text: 'Chemmanthoor' }],
  },
};

export function MapDrawing({ hospital }: { hospital: HospitalId }) {
  const { ground, names } = lands[hospital];
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMid slice"
      display="block"
      w="100%"
      h="clamp(380px, 357.7px + 5.714vw, 440px)"
      aria-hidden="true"
    >
      <path fill="var(--mantine-color-place-0)" d="M0 0H1440V440H0z" />
      {ground}
      <path {...ROAD} d="M240 120C420 140 520 220 700 210S1080 160 1450 190" />
      <path {...LANE} d="M910 -10C900 120 920 220 930 300S960 400 980 450" />
      <path {...LANE} d="M560 -10C600 60 660 100 690 210M640 360C860 300 1120 380 1450 320" />
      <path {...LANE} d="M1150 -10C1160 80 1130 130 1150 180" />
      <path
        fill="color-mix(in srgb, var(--mantine-color-place-2) 70%, var(--mantine-color-place-0))"
        d="M760 60h90v58h-90zM960 60h130v70h-130zM1200 80h110v60h-110zM780 236h96v56h-96zM1000 220h100v64h-100z"
      />
      {names.map(({ x, y, text, turn = 0 }) => (
        <text key={text} {...NAME} transform={`translate(${x} ${y}) rotate(${turn})`}>
          {text}
        </text>
      ))}
      <g transform="translate(720 204)">
        <path
          fill="var(--mantine-color-place-6)"
          d="M-30 -62L0 -82L30 -62V-20H10L0 0L-10 -20H-30z"
        />
        <path {...EAVE} d="M-20 -57L0 -70L20 -57" />
        <path fill="var(--mantine-color-white)" d="M-5 -56h10v9h9v10h-9v9h-10v-9h-9v-10h9z" />
      </g>
    </Box>
  );
}
