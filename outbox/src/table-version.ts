export interface TableVersion {
  version: number;
  /** The oldest version that a program may have. A newer program that only added something doesn't change it. */
  oldestProgram: number;
}

export interface TablesAtStart {
  /** 'added' means that the previous program still works, 'changed' that it doesn't, and 'too-new' that this program doesn't. */
  outcome: 'same' | 'added' | 'changed' | 'too-new';
  found: number;
  known: number;
}

/** Returns false if a program must migrate the tables first. Throws if a newer program changed what this one needs. */
export function isUpToDate(found: TableVersion, known: TableVersion): boolean {
  if (tablesAtStart(found, known).outcome === 'too-new') {
    throw new Error(
      `The outbox was written by a newer program (version ${found.version}; this one knows ${known.version}): run that one`,
    );
  }
  return found.version >= known.version;
}

export function tablesAtStart(found: TableVersion, known: TableVersion): TablesAtStart {
  return { outcome: outcomeOf(found, known), found: found.version, known: known.version };
}

function outcomeOf(found: TableVersion, known: TableVersion): TablesAtStart['outcome'] {
  if (found.version > known.version) {
    return found.oldestProgram > known.version ? 'too-new' : 'same';
  }
  // Without tables there is no previous program.
  if (found.version === known.version || found.version === 0) return 'same';
  return known.oldestProgram > found.version ? 'changed' : 'added';
}
