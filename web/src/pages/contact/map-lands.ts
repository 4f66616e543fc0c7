import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';

/** What stands on a map: a point with its name beside it. */
export interface Landmark {
  kind: 'bus' | 'train' | 'bridge' | 'junction' | 'casualty';
  x: number;
  y: number;
  name: string;
  /** Where the name stands; to the right where nothing is said. */
  side?: 'right' | 'left' | 'above' | 'below';
}

interface Land {
  water: string;
  ripples?: string;
  highway: string;
  /** The hospital's own road, and others. */
  roads: string;
  railway?: string;
  /** Names of roads and waters, and where roads lead. */
  names: { x: number; y: number; text: string; anchor?: 'end' }[];
  landmarks: readonly Landmark[];
  /** Where the hospital stands: the foot of its sign. */
  sign: { x: number; y: number };
}

// Sketches of what the pages 'How to reach us' tell in words, not to scale. A phone shows what lies between 500 and 940 across.
export const lands: Record<HospitalId, Land> = {
  poyanil_hospital: {
    water:
      'M-200 0H215C190 90 245 150 225 230S250 380 235 440H-200zM1240 20C1130 40 1090 90 1070 170S1020 300 1060 360S1150 410 1240 440H1440V20z',
    ripples:
      'M-40 60h70M60 130h80M30 200h60M70 270h80M40 350h70M1150 120h60M1110 250h70M1100 330h60M1180 380h50',
    highway: 'M818 -10C820 120 836 320 852 450',
    roads: 'M827 204C740 210 640 200 520 208S330 214 226 212',
    railway: 'M546 -10C542 150 524 300 538 450',
    names: [
      { x: 66, y: 172, text: t`Arabian Sea` },
      { x: 800, y: 34, text: t`NH66 to Cherthala`, anchor: 'end' },
      { x: 826, y: 376, text: t`NH66 to Alappuzha, 6 km`, anchor: 'end' },
      { x: 252, y: 194, text: t`to the beach` },
      { x: 552, y: 270, text: t`Thumpoly Road` },
      { x: 1072, y: 230, text: t`Vembanad Lake` },
    ],
    landmarks: [
      { kind: 'junction', x: 827, y: 204, name: t`Poomkavu` },
      { kind: 'bus', x: 823, y: 132, name: t`Bus stop`, side: 'above' },
      { kind: 'train', x: 544, y: 68, name: t`Thumpoly station, 1.5 km` },
      { kind: 'casualty', x: 762, y: 207, name: t`Casualty gate`, side: 'below' },
    ],
    sign: { x: 694, y: 207 },
  },
  poyanil_hospital_kozhencherry: {
    water:
      'M450 -10C520 90 560 150 552 230S480 360 500 450H400C380 360 452 300 460 230S400 90 330 -10z',
    ripples: 'M440 60h50M478 130h44M480 300h40M430 380h50',
    highway: 'M-200 274C100 262 400 236 540 230S680 224 770 222S1200 250 1450 236',
    roads: 'M776 -10C770 80 768 150 770 222S790 360 800 450',
    names: [
      { x: 420, y: 344, text: t`Pampa` },
      { x: 522, y: 288, text: t`to Thiruvalla, 15 km` },
      { x: 924, y: 194, text: t`to Pathanamthitta`, anchor: 'end' },
    ],
    landmarks: [
      { kind: 'bridge', x: 506, y: 232, name: '' },
      { kind: 'junction', x: 770, y: 222, name: t`Poyanil Junction`, side: 'below' },
      { kind: 'bus', x: 716, y: 224, name: t`KSRTC stop`, side: 'left' },
      { kind: 'bus', x: 790, y: 356, name: t`Bus stand, 400 m`, side: 'left' },
      { kind: 'casualty', x: 770, y: 160, name: t`Casualty gate` },
    ],
    sign: { x: 772, y: 122 },
  },
  poyanil_hospital_punalur: {
    water:
      'M940 -10C920 80 880 150 840 230S800 360 770 450H690C730 380 740 300 780 230S840 80 850 -10z',
    ripples: 'M870 70h36M826 150h34M740 400h30',
    highway: 'M-200 396C100 372 420 330 640 328S1000 320 1450 270',
    roads: 'M640 328C636 250 630 120 640 -10M638 172H694',
    names: [
      { x: 660, y: 34, text: t`to Pathanapuram` },
      { x: 522, y: 398, text: t`NH744 to Kollam` },
      { x: 924, y: 364, text: t`KSRTC stand, station, 2 km`, anchor: 'end' },
    ],
    landmarks: [
      { kind: 'bridge', x: 770, y: 326, name: t`Suspension bridge`, side: 'above' },
      { kind: 'bus', x: 634, y: 118, name: t`Bus stop`, side: 'left' },
      { kind: 'casualty', x: 638, y: 222, name: t`Casualty gate` },
      { kind: 'bus', x: 862, y: 319, name: '' },
      { kind: 'train', x: 900, y: 317, name: '' },
    ],
    sign: { x: 698, y: 174 },
  },
};
