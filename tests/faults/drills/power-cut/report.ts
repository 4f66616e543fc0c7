import type { Cut, Cuts } from './cut-power.ts';
import type { Promised } from './judge.ts';
import type { Recording } from './recording.ts';

export function promisedIn({ happenings }: Recording): Promised {
  const idsOf = (kind: keyof Promised) =>
    new Set(happenings.flatMap((each) => (each.kind === kind ? each.ids : [])));
  return { accepted: idsOf('accepted'), delivered: idsOf('delivered') };
}

/** The trace must contain all answers to visitors, and nothing else may have happened to the programs. */
export function faultsOfRecording(recording: Recording): string[] {
  const { told } = recording;
  const traced = promisedIn(recording).accepted;
  const untraced = told.requests.filter(({ id }) => !traced.has(id));
  return [
    ...untraced.map(({ id }) => `${id}: its 202 is not in the trace`),
    ...(traced.size === 0 && told.refusedStart === undefined ? ['nothing was answered 202'] : []),
    ...told.oddAnswers.map((answer) => `an answer that no request may get: ${answer}`),
    ...told.unaskedEnds.map((end) => `a program ended by itself: ${end}`),
  ];
}

export function faultsOfCuts({ cuts, misread }: Cuts): string[] {
  return [
    ...misread.map((path) => `the recording was misread: ${path} lies otherwise`),
    ...cuts.flatMap(faultsOfCut),
  ];
}

const SHOWN_IDS = 3;

function faultsOfCut({ place, lost, forgotten, faults }: Cut): string[] {
  const shown = (ids: readonly string[]) =>
    `${ids.slice(0, SHOWN_IDS).join(', ')}${ids.length > SHOWN_IDS ? ', …' : ''}`;
  const cut = `power cut after step ${place}`;
  return [
    ...(lost.length === 0 ? [] : [`${cut}: ${lost.length} answered 202 and lost: ${shown(lost)}`]),
    ...(forgotten.length === 0
      ? []
      : [`${cut}: ${forgotten.length} delivered, and to be sent again: ${shown(forgotten)}`]),
    ...faults.map((fault) => `${cut}: ${fault}`),
  ];
}
