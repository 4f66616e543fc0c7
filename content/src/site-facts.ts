import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  CLOCK_TIME,
  type ContentFacts,
  type Desks,
  departmentNames,
  facilityNames,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  insurerMarkFile,
  isEmailAddress,
  provideFacts,
} from '@poyanil/domain';
import { z } from 'zod';
import { ContentError, type ContentIssue } from './issue.ts';
import { readChecked } from './read-file.ts';

const SITE_FACTS_FILE = 'hospitals.yaml';
const MARKS = 'assets/pictures/insurers';

const line = z.string('is not text').trim().min(1, 'is empty');
const number = z
  .string('is not a telephone number')
  .regex(/^0\d{2,4}[ \d]{6,9}$|^[6-9]\d{4} ?\d{5}$/, {
    error: ({ input }) => `“${input}” is not written as 0477 555 0100 or 98470 12345`,
  });
const time = z.string('is not a time').regex(new RegExp(`^${CLOCK_TIME}$`), {
  error: ({ input }) => `“${input}” is not written as 9 am, 3.30 pm or 12 noon`,
});
const hours = z.strictObject({ from: time, to: time });
const degrees = (most: number) => z.number('is not in degrees').min(-most).max(most);
const contact = z.strictObject({
  whatsApp: number.nullable(),
  email: z.string().refine(isEmailAddress, 'is not an e-mail address'),
  contactNumber: number,
  otherNumbers: z.array(number),
  emergencyNumber: number,
  ambulanceNumber: number,
  appointmentNumber: number,
  proNumber: number,
  checkupNumber: number,
  fbLink: z.url({ protocol: /^https$/, error: 'is not an address that begins with https://' }),
  address: z.array(line).min(1),
  landmark: line,
  position: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
});
const owners = Object.keys({ ...departmentNames, ...facilityNames }) as (
  | keyof typeof departmentNames
  | keyof typeof facilityNames
)[];
const hospital = z.strictObject({
  setting: line,
  summary: line,
  contact,
  desks: z.partialRecord(z.enum(owners), z.array(number).min(1)),
  sundayHours: hours.nullable().default(null),
});
const hospitals = Object.fromEntries(hospitalIds.map((id) => [id, hospital])) as Record<
  HospitalId,
  typeof hospital
>;
const schema = z.strictObject({
  ...hospitals,
  outPatientHours: z.tuple([hours, hours], 'is not two lines, of the morning and the afternoon'),
  statistics: z.array(z.strictObject({ before: line.optional(), figure: line, of: line })).min(1),
  insurers: z.array(line).min(1),
});

/** Reads the site's facts and sets them for this process. Throws a ContentError that names each issue by its key. */
export function provideFactsOf(root: string): ContentFacts {
  const { data, faults } = readChecked(root, SITE_FACTS_FILE, schema);
  if (data === undefined) throw new ContentError(faults);
  const { outPatientHours, statistics, insurers: names, ...hospitals } = data;
  const byHospital = <Value>(of: (id: HospitalId) => Value) =>
    Object.fromEntries(hospitalIds.map((id) => [id, of(id)])) as Record<HospitalId, Value>;
  const marks = listMarks(root);
  const facts = {
    hospitals: byHospital((id) => {
      const { desks: _, ...own } = hospitals[id];
      return own;
    }),
    outPatientHours,
    statistics,
    insurers: names.map((name) => ({ name, isMarked: marks.includes(insurerMarkFile({ name })) })),
    desks: byHospital((id) => hospitals[id].desks),
  };
  const wrong = [
    ...hospitalIds.flatMap((id) => foreignDesks(id, facts.desks[id])),
    ...unusedMarks(marks, names),
  ];
  if (wrong.length > 0) throw new ContentError(wrong);
  provideFacts(facts);
  return facts;
}

function foreignDesks(id: HospitalId, desks: Desks): ContentIssue[] {
  const { departments, facilities, place } = hospitalOf(id);
  const own: readonly string[] = [...departments, ...facilities];
  return Object.keys(desks)
    .filter((owner) => !own.includes(owner))
    .map((owner) => ({
      file: SITE_FACTS_FILE,
      field: `${id}.desks.${owner}`,
      reason: `${place} has no such department or facility`,
    }));
}

function listMarks(root: string): string[] {
  return globSync('*', { cwd: join(root, MARKS) });
}

function unusedMarks(marks: readonly string[], names: readonly string[]): ContentIssue[] {
  const used = names.map((name) => insurerMarkFile({ name }));
  const example = used[0] ?? '';
  return marks
    .filter((mark) => !used.includes(mark))
    .map((mark) => ({
      file: `${MARKS}/${mark}`,
      field: '',
      reason: `is not shown: ${SITE_FACTS_FILE} has no insurer of this name. Name a logo after its insurer, such as ${example}`,
    }));
}
