// The chunk that useDeferredParts() loads.
export { OpenNowLine } from './open-now.tsx';
export { QuickBar } from './quick-bar.tsx';
