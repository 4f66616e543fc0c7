import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Matches a line of a Compose file that lists an image, such as `  redis: &redis-image ${REDIS_IMAGE:-redis:8…}`. */
const LISTED = /^ {2}(\w+): &\1-image \$\{(\w+):-(.+)\}$/gm;

interface Image {
  name: string;
  variable: string;
  pinned: string;
}

/** The Compose files that list images. Each lists its own, because a Compose file can't use the list of another. */
export const composeFiles = ['docker-compose.yml', 'compose.monitoring.yml'] as const;

export function listImages(file: (typeof composeFiles)[number] = 'docker-compose.yml'): Image[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(LISTED)].map(([, name = '', variable = '', pinned = '']) => ({
    ...{ name, variable, pinned },
  }));
}

export function imageOf(
  name: string,
  file: (typeof composeFiles)[number] = 'docker-compose.yml',
): string {
  const image = listImages(file).find((each) => each.name === name);
  if (image === undefined) throw new Error(`${file} lists no image ${name}`);
  return process.env[image.variable] || image.pinned;
}
