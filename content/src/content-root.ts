import { dirname } from 'node:path';

export const CONTENT_ROOT = dirname(import.meta.dirname);
