/** A heading of the changelog: `## Unreleased`, or `## 1.0.0 - 2026-11-24`. */
const HEADING = /^## .*$/gm;
const UNRELEASED = '## Unreleased';

/** Returns the changelog's text about a release, without its heading. Throws if there is none. */
export function notesOf(changelog: string, version: string): string {
  const headings = [...changelog.matchAll(HEADING)];
  const at = headings.findIndex(([line]) => line.startsWith(`## ${version} - `));
  const heading = headings[at];
  if (heading === undefined) {
    throw new Error(`CHANGELOG.md has no section '## ${version} - <date>'; npm version creates it`);
  }
  const notes = changelog.slice(heading.index + heading[0].length, headings[at + 1]?.index).trim();
  if (notes === '') throw new Error(`CHANGELOG.md has no text for ${version}`);
  return notes;
}

/** Turns the section of unreleased changes into that of a release. Throws if it is missing or empty. */
export function cutRelease(changelog: string, version: string, date: string): string {
  const [first] = changelog.match(HEADING) ?? [];
  if (first !== UNRELEASED) {
    throw new Error(
      `CHANGELOG.md does not begin with '${UNRELEASED}': list the changes to release there`,
    );
  }
  const cut = changelog.replace(UNRELEASED, `## ${version} - ${date}`);
  notesOf(cut, version);
  return cut;
}
