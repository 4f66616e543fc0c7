// The chunk that useExtras() loads.
export { OpenNow } from './open-now.tsx';
export { QuickBar } from './quick-bar.tsx';
