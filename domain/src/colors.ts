import { hospitals } from './hospitals.ts';

export const sharedColors = {
  white: '#FFFFFF',
  lime: '#F6F7F5',
  rule: '#DFE3DF',
  edge: '#7B857F',
  mute: '#566059',
  ink: '#1B2420',
  brass: '#F0B64A',
  brassTint: '#FBE6BC',
  alert: '#B3261E',
  alertTint: '#FDEDEB',
  success: '#1E6B3A',
  successTint: '#E8F4EA',
} as const;

/** Colour of the browser's own frame around the pages of all hospitals: the main hospital's. */
export const themeColor = hospitals.poyanil_hospital.palette.deep;
