import { dirname } from 'node:path';

/** This package's own folder of entries and assets. */
export const CONTENT_ROOT = dirname(import.meta.dirname);
