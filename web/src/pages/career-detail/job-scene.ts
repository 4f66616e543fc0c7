/** The first that a job's title names counts. */
const scenes: [RegExp, string][] = [
  [/ambulance/i, 'ambulances'],
  [/boat/i, 'boatclinic'],
  [/\bicu\b/i, 'icu'],
  [/dialysis/i, 'dialysis'],
  [/theatre/i, 'theatre'],
  [/pharmac/i, 'pharmacy'],
  [/blood/i, 'bloodbank'],
  [/physio/i, 'physioroom'],
  [/radio|x-ray/i, 'ct'],
  [/optom/i, 'eyes'],
  [/panchakarma/i, 'ayurveda'],
  [/casualty/i, 'triage'],
  [/\bward\b/i, 'ward'],
  [/relations|families/i, 'reception'],
];

/** The drawing of where the work is done; the team, where a job's title names no such place. */
export function jobScene(title: string): string {
  return scenes.find(([words]) => words.test(title))?.[1] ?? 'team';
}
