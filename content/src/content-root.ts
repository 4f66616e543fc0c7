import { dirname } from 'node:path';

/** The folder of entries and assets: this package's own. */
export const CONTENT_ROOT = dirname(import.meta.dirname);
