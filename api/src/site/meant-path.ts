import { LONGEST_MISTYPED_PATH, mistypedPaths } from '@poyanil/domain';

/**
 * Returns a function that returns the encoded path of the only page that a mistyped path can mean, or undefined if there is none. `pages`
 * are the decoded paths of all pages.
 */
export function createMeantPath(pages: readonly string[]): (path: string) => string | undefined {
  const mistyped = mistypedPaths(pages).map(({ pattern, target }) => ({
    pattern: new RegExp(pattern, 'i'),
    target,
  }));
  return (path) => {
    if (path.length > LONGEST_MISTYPED_PATH) return undefined;
    for (const { pattern, target } of mistyped) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const meant = target + (match.groups?.entry ?? '');
      // A path of a missing entry must not redirect to itself.
      return meant === path ? undefined : meant;
    }
    return undefined;
  };
}
