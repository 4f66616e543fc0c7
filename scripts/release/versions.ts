// A release is named in the package.json at the root. npm, Docker Compose and people each read other files that repeat it.

const TAG = /(\}(?:web|publisher|api|worker):\$\{VERSION:-)[^}]+(?=\})/g;
const BUILD_ARGUMENT = /^( {2}VERSION: ")[^"]+(?=")/gm;

export function composeOf(text: string, version: string): string {
  return put(put(text, BUILD_ARGUMENT, version), TAG, version);
}

function put(text: string, place: RegExp, version: string): string {
  if (text.match(place) === null) throw new Error(`docker-compose.yml has no match for ${place}`);
  return text.replace(place, (_: string, before: string) => before + version);
}

export function packageOf(text: string, version: string): string {
  return format({ ...JSON.parse(text), version });
}

/** npm itself updates the entry of the root. */
export function lockOf(text: string, workspaces: readonly string[], version: string): string {
  const lock = JSON.parse(text);
  for (const workspace of workspaces) {
    const entry = lock.packages[workspace];
    if (entry === undefined) throw new Error(`package-lock.json has no workspace ${workspace}`);
    entry.version = version;
  }
  return format(lock);
}

function format(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
