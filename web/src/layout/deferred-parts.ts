// The chunk that useExtras() loads.
export { OpenNowLine } from './open-now.tsx';
export { QuickBar } from './quick-bar.tsx';
