import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactOf, type HospitalId, hospitalIds, STATE_AMBULANCE } from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import { readText } from '../texts/read-text.ts';
import { textFiles } from '../texts/text-files.ts';
import type { TextFile } from '../texts/text-model.ts';
import { plainBlocks } from './text-passages.ts';

// Rules for every page of a department, a facility or a guide, so that a patient can act on its text.

const DESCRIPTION = { least: 70, most: 155 };
/** Facilities that no danger sign leads to. */
const WITHOUT_SIGNS = ['CSSD', '24_x_7_power_back_up', 'clinical_physiotherapy-starting_soon'];
const TYPED_NUMBER = /\b0\d{3} \d{3} \d{4}\b|\b[6-9]\d{4} ?\d{5}\b/;
/** Required by law on pages about scans in pregnancy (PCPNDT Act, 1994). */
const STATUTORY = 'Disclosure of the sex of the foetus is prohibited under law';
const SCANS_PREGNANCIES = ['radiology', 'obstetrics_and_gynaecology', 'fertility_center'];

interface PageText {
  file: TextFile;
  hospital: HospitalId;
  source: string;
  description: string;
  words: string;
}

export function checkPages(root: string): ContentIssue[] {
  return hospitalIds
    .flatMap((hospital) => pagesOf(root, hospital))
    .flatMap((page) => {
      const reasons = [
        ...descriptionReasons(page),
        ...dangerReasons(page),
        ...statutoryReasons(page),
        ...numberReasons(page),
      ];
      return reasons.map((reason) => ({
        file: page.file.file,
        field: lineOf(page.source, reason),
        reason,
      }));
    });
}

function pagesOf(root: string, hospital: HospitalId): PageText[] {
  return textFiles(hospital).flatMap((file) => {
    const { text } = readText(root, file, hospital);
    if (text === undefined || !('sections' in text)) return [];
    const { sections, description } = text;
    const source = readFileSync(join(root, file.file), 'utf8');
    const words = sections.flatMap(({ blocks }) => blocks.flatMap(plainBlocks)).join('\n');
    return { file, hospital, source, description, words };
  });
}

function descriptionReasons({ description: { length } }: PageText): string[] {
  const { least, most } = DESCRIPTION;
  return length < least || length > most
    ? [`description has ${length} characters: write ${least} to ${most}`]
    : [];
}

function dangerReasons({ file, hospital, words }: PageText): string[] {
  if (file.kind === 'guides' || WITHOUT_SIGNS.includes(file.slug ?? '')) return [];
  const { emergencyNumber } = contactOf(hospital);
  return [emergencyNumber, STATE_AMBULANCE]
    .filter((number) => !words.includes(number))
    .map((number) => `never names ${number}: write {urgent} below 'Call or come now'`);
}

function statutoryReasons({ file, words }: PageText): string[] {
  if (!SCANS_PREGNANCIES.includes(file.slug ?? '')) return [];
  const sex = /\b(?:boy|girl|gender)\b/i.exec(words)?.[0];
  return [
    ...(words.includes(STATUTORY)
      ? []
      : [`lacks the text that the law requires: write “${STATUTORY}.”`]),
    ...(sex === undefined ? [] : [`says “${sex}”: write child or baby`]),
  ];
}

function numberReasons({ source }: PageText): string[] {
  const typed = TYPED_NUMBER.exec(source)?.[0];
  return typed === undefined
    ? []
    : [`says “${typed}”: write the number's name in braces, such as {landline}`];
}

function lineOf(source: string, reason: string): string {
  const words = /“(.+?)…?”/.exec(reason)?.[1];
  const at = words === undefined ? -1 : source.indexOf(words);
  return at < 0 ? '' : `line ${source.slice(0, at).split('\n').length}`;
}
