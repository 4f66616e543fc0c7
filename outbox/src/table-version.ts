/** How far the tables of an outbox are, and which programs can work with them. */
export interface TableVersion {
  version: number;
  /** The version that a program has to know at least. A newer program that only added something leaves it where it was. */
  oldestProgram: number;
}

/** An operator learns from it, before a program starts, whether that leaves, adds to or changes the tables it finds. */
export interface TablesAtStart {
  /** 'added' means that the program before goes on working beside; 'changed', that it does not; 'too-new', that this one does not. */
  outcome: 'same' | 'added' | 'changed' | 'too-new';
  found: number;
  known: number;
}

/**
 * Says whether a program may work with the tables that it found as they are. False means that it has to bring them up to date
 * first. Throws where they are of a newer program that changed what this one needs.
 */
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
  // Where there are none yet, there is no program before.
  if (found.version === known.version || found.version === 0) return 'same';
  return known.oldestProgram > found.version ? 'changed' : 'added';
}
