import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** `  redis: &redis-image ${REDIS_IMAGE:-redis:8…}` */
const LISTED = /^ {2}(\w+): &\1-image \$\{(\w+):-(.+)\}$/gm;

interface Image {
  name: string;
  /** The variable that takes its place. */
  variable: string;
  /** The image's name by version and digest. */
  pinned: string;
}

/** The images that docker-compose.yml lists. */
export function listImages(): Image[] {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return [...text.matchAll(LISTED)].map(([, name = '', variable = '', pinned = '']) => ({
    ...{ name, variable, pinned },
  }));
}

/** The image to use: the one that its variable names, else the pinned one. */
export function imageOf(name: string): string {
  const image = listImages().find((each) => each.name === name);
  if (image === undefined) throw new Error(`docker-compose.yml lists no image ${name}`);
  return process.env[image.variable] || image.pinned;
}
