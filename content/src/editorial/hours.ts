import { basename } from 'node:path';
import {
  CLOCK_TIME,
  type Consultation,
  minutesOf,
  outPatientHoursInWords,
  readConsultation,
  siteFacts,
} from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import type { HospitalServices } from '../texts/text-model.ts';
import type { Passage } from './passage.ts';
import { sentencesIn } from './sentences.ts';

// Hours are defined in hospitals.yaml and services.yaml. Other texts must not contradict them.

const RANGE = new RegExp(`\\b${CLOCK_TIME} to ${CLOCK_TIME}\\b`, 'g');
const OUT_PATIENT = /\bOP\b|\bout-?patient/i;
const REGISTRATION = /\bregist(?:er|ration)\b(?! days?\b)/i;
/** Matches a sentence about the out-patient counter. It may give the hours of registration, because the counter is open then. */
const COUNTER = /\b(?:counter|token)\b/i;
/** Matches the name of Sunday, where sentences are split, because the hours after it only apply to Sunday. */
const SUNDAY = /\bSun(?:days?)?\b/;
const VISITS = /\bvisiting (?:hours|times?|is)\b|\bvisits are\b|\bvisitors (?:may |can )?come\b/i;

/** Other notations of a time, which the checks of hours would not find, with their replacement. */
const TIME_FORMS: readonly [RegExp, string][] = [
  [/(?<![\d.])(?:0?\d|1\d|2[0-4])[:.]00\b/, '9 am, without .00'],
  [/\b\d{1,2}:\d{2}\b/, '3.30 pm, with a full stop'],
  [/\b\d{1,2}(?:\.\d{2})?(?:am|pm)\b|\b[ap]\.m\./i, '9 am, with a space'],
  [/\b24 ?(?:[×/]|X|x(?! 7\b)) ?7?|\b24x7|\b24 ?hrs/, '24 x 7'],
];

export function wrongTimesIn(block: string): string[] {
  return TIME_FORMS.flatMap(([pattern, instead]) => {
    const found = pattern.exec(block)?.[0];
    return found === undefined ? [] : [`says “${found}”: write ${instead}`];
  });
}

export function timetableFaults({ entries }: Content): ContentIssue[] {
  return entries
    .filter(({ type }) => type === 'doctor')
    .flatMap(({ file, fields }) =>
      ((fields.timetable ?? []) as string[]).filter(isUnexplained).map((line) => ({
        file,
        field: 'timetable',
        reason: `“${line}” is outside OP hours, Monday to Saturday, ${outPatientHoursInWords()}: write what it is in brackets after the day, such as (pain clinic)`,
      })),
    );
}

function isUnexplained(line: string): boolean {
  const consultation = readConsultation(line);
  return consultation !== undefined && consultation.note === undefined && !isWithin(consultation);
}

function isWithin({ days, from = '', to = '' }: Consultation): boolean {
  return (
    !days.includes('Sunday') &&
    siteFacts().outPatientHours.some(
      (half) => minutesOf(from) >= minutesOf(half.from) && minutesOf(to) <= minutesOf(half.to),
    )
  );
}

export function wrongHoursIn(piece: Passage, services: HospitalServices | undefined): string[] {
  const heading = piece.blocks[0] === piece.field ? piece.field : '';
  return sentencesIn(piece.blocks).flatMap((sentence) => [
    ...serviceReasons(sentence, services),
    ...visitReasons(sentence, { heading, isIcu: isIcuPage(piece) }, services),
    ...closingReasons(sentence, piece),
  ]);
}

function serviceReasons(sentence: string, services: HospitalServices | undefined): string[] {
  const [weekdays = ''] = sentence.split(SUNDAY);
  const ranges = rangesOf(weekdays);
  const isOutPatient = OUT_PATIENT.test(sentence) && hasBothHalves(ranges);
  const isRegistration = REGISTRATION.test(sentence);
  if (services === undefined || !(isOutPatient || isRegistration)) return [];
  const isOfCounter = isRegistration || COUNTER.test(sentence);
  const hours = [
    ...(OUT_PATIENT.test(sentence) ? [outPatientHoursInWords()] : []),
    ...(isOfCounter ? [services.registrationHours] : []),
  ];
  const name = isOfCounter ? '{registration hours}' : '{OP hours}';
  return othersThan(hours.flatMap(rangesOf), ranges).map(
    (range) => `says “${range}”: write ${hours.join(', or ')} (on a page ${name})`,
  );
}

function hasBothHalves(ranges: readonly string[]): boolean {
  const starts = ranges.map((range) => minutesOf(range.split(' to ')[0] ?? ''));
  const NOON = minutesOf('12 noon');
  return starts.some((start) => start < NOON) && starts.some((start) => start >= NOON);
}

interface Place {
  heading: string;
  isIcu: boolean;
}

/** Checks visiting hours against the row of their ward, or against any row if no ward is named. */
function visitReasons(
  sentence: string,
  { heading, isIcu }: Place,
  services: HospitalServices | undefined,
): string[] {
  if (!/^visiting\b/i.test(heading) && !VISITS.test(sentence)) return [];
  const rows = services?.tables['visiting hours'].rows ?? [];
  const named = rows.filter(([ward = '']) => (isIcu ? ward === 'ICU' : isNamed(sentence, ward)));
  const right = (named.length > 0 ? named : rows).flatMap((row) => rangesOf(row.join(' ')));
  return rows.length === 0
    ? []
    : othersThan(right, rangesOf(sentence)).map(
        (range) =>
          `says “${range}”: write ${[...new Set(right)].join(' and ') || 'any time'}, as the visiting hours in services.yaml`,
      );
}

/** The first word of a row is the ward: 'Wards and rooms', 'Newborn care'. */
function isNamed(sentence: string, ward: string): boolean {
  const [name = ''] = ward.split(' ');
  return new RegExp(`\\b${name.replace(/s$/, '')}s?\\b`, 'i').test(sentence);
}

function isIcuPage({ file }: Passage): boolean {
  return file.endsWith('/facilities/ICU.md');
}

const ALWAYS_OPEN: Readonly<Record<string, string>> = {
  '24_hour_clinic': 'clinic',
  '24_hour_pharmacy': 'pharmacy',
  cathlab_24_x_7: 'cath lab|lab|unit',
  dialysis_24_x_7: 'dialysis(?: unit| room)?|unit',
  'emergency_~_casuality': 'casualty|emergency department|department',
};

function closingReasons(sentence: string, { file }: Passage): string[] {
  const name = basename(file, '.md');
  const facility = file.includes('/facilities/') ? ALWAYS_OPEN[name] : undefined;
  if (facility === undefined) return [];
  const subject = `^(?:(?:the|our) )?(?:${facility}|we)`;
  const closes = new RegExp(
    `${subject} (?:(?:closes?|is closed|are closed|opens?) (?:at|after|from)|(?:is|are) open (?:until|from)) ${CLOCK_TIME}`,
    'i',
  ).exec(sentence)?.[0];
  return closes === undefined
    ? []
    : [`says “${closes}” about something that is always open: write 24 x 7`];
}

function othersThan(right: readonly string[], ranges: readonly string[]): string[] {
  return ranges.filter((range) => !right.includes(range));
}

function rangesOf(text: string): string[] {
  return [...text.matchAll(RANGE)].map(([range]) => range);
}
