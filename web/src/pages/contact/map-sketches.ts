import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';

/** A landmark on a map: a point with its name, or an arrow on a road that leads to another town. */
export interface Landmark {
  kind: 'bus' | 'train' | 'bridge' | 'footbridge' | 'junction' | 'casualty' | 'west' | 'east';
  x: number;
  y: number;
  name: string;
  /** Position of the name; to the right if absent. */
  side?: 'right' | 'left' | 'above' | 'below';
}

interface MapSketch {
  water: string;
  ripples?: string;
  highway: string;
  roads: string;
  railway?: string;
  names: { x: number; y: number; text: string; anchor?: 'end' }[];
  landmarks: readonly Landmark[];
  /** Position of the hospital: the bottom of its sign. */
  sign: { x: number; y: number };
}

// Sketches of the text on the pages 'How to reach us', not to scale. A phone shows x from 500 to 940.
export const mapSketches: Record<HospitalId, MapSketch> = {
  poyanil_hospital: {
    water:
      'M-200 0H215C190 90 245 150 225 230S250 380 235 440H-200zM1240 20C1130 40 1090 90 1070 170S1020 300 1060 360S1150 410 1240 440H1440V20z',
    ripples:
      'M-40 60h70M60 130h80M30 200h60M70 270h80M40 350h70M1150 120h60M1110 250h70M1100 330h60M1180 380h50',
    highway: 'M818 -10C820 120 836 320 852 450',
    roads: 'M827 204C740 210 640 200 520 208S330 214 240 212',
    railway: 'M546 -10C542 150 524 300 538 450',
    names: [
      { x: 66, y: 172, text: t`Arabian Sea` },
      { x: 800, y: 34, text: t`NH66 to Cherthala`, anchor: 'end' },
      { x: 826, y: 376, text: t`NH66 to Alappuzha, 6 km`, anchor: 'end' },
      { x: 252, y: 194, text: t`to the beach` },
      { x: 548, y: 189, text: t`Thumpoly Road` },
      { x: 1072, y: 230, text: t`Vembanad Lake` },
    ],
    landmarks: [
      { kind: 'junction', x: 827, y: 204, name: t`Poomkavu` },
      { kind: 'bus', x: 823, y: 132, name: t`Bus stop`, side: 'above' },
      { kind: 'train', x: 544, y: 68, name: t`Thumpoly station, 1.5 km` },
      { kind: 'casualty', x: 768, y: 207, name: t`Casualty gate`, side: 'below' },
    ],
    sign: { x: 724, y: 206 },
  },
  poyanil_hospital_kozhencherry: {
    water:
      'M450 -10C520 90 560 150 552 230S480 360 500 450H400C380 360 452 300 460 230S400 90 330 -10z',
    ripples: 'M440 60h50M478 130h44M480 300h40M430 380h50',
    highway: 'M-200 274C100 262 400 236 540 230S680 224 770 222S1200 250 1450 236',
    roads: 'M746 -10C740 80 738 150 740 222S758 360 768 450',
    names: [
      { x: 556, y: 134, text: t`Pampa` },
      { x: 558, y: 266, text: t`to Thiruvalla, 15 km` },
      { x: 936, y: 262, text: t`to Pathanamthitta`, anchor: 'end' },
      { x: 748, y: 200, text: t`Poyanil Junction` },
    ],
    landmarks: [
      { kind: 'bridge', x: 506, y: 232, name: '' },
      { kind: 'west', x: 580, y: 229, name: '' },
      { kind: 'east', x: 916, y: 224, name: '' },
      { kind: 'junction', x: 740, y: 222, name: '' },
      { kind: 'bus', x: 674, y: 225, name: t`KSRTC stop`, side: 'above' },
      { kind: 'bus', x: 759, y: 356, name: t`Bus stand, 400 m`, side: 'left' },
      { kind: 'casualty', x: 740, y: 160, name: t`Casualty gate` },
    ],
    sign: { x: 742, y: 122 },
  },
  poyanil_hospital_punalur: {
    water:
      'M890 -10C870 80 830 150 790 230S750 360 720 450H640C680 380 690 300 730 230S790 80 800 -10z',
    ripples: 'M820 70h36M776 150h34M690 400h30',
    highway: 'M-200 396C100 372 420 330 640 328S1000 320 1450 270',
    roads: 'M590 328C586 250 580 120 590 -10M588 172H644',
    names: [
      { x: 610, y: 34, text: t`to Pathanapuram` },
      { x: 508, y: 373, text: t`NH744 to Kollam` },
      { x: 764, y: 258, text: t`Suspension bridge`, anchor: 'end' },
      { x: 846, y: 132, text: t`Kallada` },
      { x: 936, y: 356, text: t`Station, 2 km`, anchor: 'end' },
    ],
    landmarks: [
      { kind: 'west', x: 530, y: 333, name: '' },
      { kind: 'bridge', x: 720, y: 327, name: '' },
      { kind: 'footbridge', x: 730, y: 288, name: '' },
      { kind: 'bus', x: 584, y: 100, name: t`Bus stop`, side: 'above' },
      { kind: 'casualty', x: 588, y: 222, name: t`Casualty gate` },
      { kind: 'bus', x: 836, y: 321, name: t`KSRTC stand`, side: 'above' },
      { kind: 'train', x: 884, y: 318, name: '' },
    ],
    sign: { x: 648, y: 174 },
  },
};
