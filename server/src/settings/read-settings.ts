import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong or missing setting. The message has a line for each variable, without any value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The start of a value that means a missing setting. docker-compose.yml sets it as a default, because it can't omit one conditionally. */
const MISSING_MARK = 'missing ';

/** The end of the project's name in docker-compose.yml if .env doesn't set it. The site's outbox is in another project then. */
const UNNAMED = '-unnamed';
const UNNAMED_SITE =
  'COMPOSE_PROJECT_NAME: missing; add COMPOSE_PROJECT_NAME=poyanil to .env, the name of this site since its first version';

/** Reads settings from NAME, or from the file that NAME_FILE names. Blank counts as absent. Throws a SettingsError with all errors. */
export function readSettings<Shape extends z.ZodObject>(
  schema: Shape,
  environment: Environment,
  readText: (path: string) => string,
): z.output<Shape> {
  const names = Object.keys(schema.shape);
  const given: Record<string, string | null> = {};
  const lines = new Map<string, string>();
  for (const name of names) {
    const { value, fault } = readGiven(name, environment, readText);
    if (fault !== undefined) {
      lines.set(name, fault);
      // null is neither a value nor absent, so that rules about several variables don't apply to it.
      given[name] = null;
    } else if (value) given[name] = value;
  }
  if (environment.COMPOSE_PROJECT_NAME?.endsWith(UNNAMED)) {
    lines.set('COMPOSE_PROJECT_NAME', UNNAMED_SITE);
  }
  const result = schema.safeParse(given);
  for (const { path, message } of result.error?.issues ?? []) {
    const concerned = path.filter((part) => names.includes(String(part))).join(', ');
    // Report only the first error of each variable; later ones follow from it.
    if (!lines.has(concerned)) lines.set(concerned, `${concerned}: ${message}`);
  }
  if (result.success && lines.size === 0) return result.data;
  const placeOf = (concerned: string) => names.indexOf(concerned.split(',')[0] ?? '');
  const inOrder = [...lines].sort(([one], [other]) => placeOf(one) - placeOf(other));
  throw new SettingsError(inOrder.map(([, line]) => line).join('\n'));
}

/** Returns options for `refine`: the rule is checked even if other variables are invalid, but not if one of these is. */
export function crossFieldRule(names: readonly string[], error: string) {
  return { path: [...names], error, when: soundIn(names) };
}

/** Returns options for `superRefine`: the check runs only if each of these variables is valid by itself. */
export function soundIn(names: readonly string[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

interface Given {
  value?: string | undefined;
  fault?: string;
}

function readGiven(
  name: string,
  environment: Environment,
  readText: (path: string) => string,
): Given {
  const value = environment[name]?.trim();
  const path = environment[`${name}_FILE`]?.trim();
  if (value?.startsWith(MISSING_MARK)) return { fault: `${name}: missing` };
  if (!path) return { value };
  try {
    const inFile = readText(path).trim();
    if (inFile && value) {
      return { fault: `${name}, ${name}_FILE: both are set; remove one of them` };
    }
    return { value: inFile || value };
  } catch (error) {
    return { fault: `${name}_FILE: ${reasonOf(error)}` };
  }
}

// The reason must not include the path, because the user may have put the secret itself there.
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `the file that it names cannot be read${code && ` (${code})`}`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file that it names is missing',
  ENOTDIR: 'the file that it names is missing',
  EACCES: 'this process has no permission to read the file that it names',
  EPERM: 'this process has no permission to read the file that it names',
  EISDIR: 'it names a folder, not a file',
};
