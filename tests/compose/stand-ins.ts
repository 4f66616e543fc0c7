import { listImages } from '../../scripts/servers/images.ts';
import { docker, succeeds } from './docker.ts';
import { buildFromDebian, FROM_DEBIAN } from './from-debian.ts';

/**
 * Sets the variable of each image that this machine neither has nor gets to another version that it has, or to one made of
 * Debian's packages, and says so. On a machine that reaches a registry it changes nothing.
 */
export async function useStandIns(images = listImages()): Promise<void> {
  for (const { variable, pinned } of images) {
    if (process.env[variable]) continue;
    if ((await succeeds('image', 'inspect', pinned)) || (await succeeds('pull', pinned))) continue;
    const [repository = '', version = ''] = pinned.split(/:|@/);
    const standIn =
      (await nearestVersion(repository, version)) ?? (await buildFromDebian(repository));
    if (standIn === undefined)
      throw new Error(`This machine neither has nor gets ${pinned}, nor has another version`);
    console.log(`${pinned} is not to be had here: ${standIn} stands in`);
    process.env[variable] = standIn;
  }
}

/** Finds the version of an image on this machine whose tag begins most like the one that is asked for. */
async function nearestVersion(repository: string, version: string): Promise<string | undefined> {
  const tags = (await docker('image', 'ls', '--format', '{{.Tag}}', repository)).split('\n');
  // What was made from Debian's packages is made again: the recipe may be another one by now.
  const [nearest] = tags
    .filter((tag) => tag !== '' && tag !== FROM_DEBIAN)
    .toSorted((one, other) => {
      return sharedLength(version, other) - sharedLength(version, one);
    });
  return nearest === undefined ? undefined : `${repository}:${nearest}`;
}

/** Counts the letters with which two words begin alike. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
