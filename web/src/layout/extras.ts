// What useExtras() brings: it comes as one file.
export { OpenNow } from './open-now.tsx';
export { QuickBar } from './quick-bar.tsx';
