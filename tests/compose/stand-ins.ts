import { listImages } from '../../scripts/servers/images.ts';
import { docker, succeeds } from './docker.ts';

/**
 * Sets the variable of each image that this machine neither has nor gets to another version that it has, and says so. On a
 * machine that reaches a registry it changes nothing.
 */
export async function useStandIns(): Promise<void> {
  for (const { variable, pinned } of listImages()) {
    if (process.env[variable]) continue;
    if ((await succeeds('image', 'inspect', pinned)) || (await succeeds('pull', pinned))) continue;
    const [repository = '', version = ''] = pinned.split(/:|@/);
    const tags = await docker('image', 'ls', '--format', '{{.Tag}}', repository);
    const nearest = tags.split('\n').toSorted((one, other) => {
      return sharedLength(version, other) - sharedLength(version, one);
    })[0];
    if (!nearest)
      throw new Error(`This machine neither has nor gets ${pinned}, nor has another version`);
    console.log(`${pinned} is not to be had here: ${repository}:${nearest} stands in`);
    process.env[variable] = `${repository}:${nearest}`;
  }
}

/** Counts the letters with which two words begin alike. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
