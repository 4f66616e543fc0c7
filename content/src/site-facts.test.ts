import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_ROOT } from './content-root.ts';
import { provideFactsOf } from './site-facts.ts';

const FILE = 'hospitals.yaml';
const MARKS = 'assets/pictures/insurers';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'facts-'));
  cpSync(join(CONTENT_ROOT, FILE), join(root, FILE));
  cpSync(join(CONTENT_ROOT, MARKS), join(root, MARKS), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
  provideFactsOf(CONTENT_ROOT);
});

function change(from: string, to: string): void {
  const text = readFileSync(join(root, FILE), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, FILE), text.replace(from, to));
}

describe('hospitals.yaml', () => {
  test('sets the desk numbers and the hours of a hospital', () => {
    change('0475 555 0190', '0475 555 0191');
    change('{ from: 9 am, to: 12 noon }', '{ from: 10 am, to: 1 pm }');
    const { hospitals, desks } = provideFactsOf(root);
    expect(desks.poyanil_hospital_punalur.dental).toEqual(['0475 555 0191']);
    expect(hospitals.poyanil_hospital_punalur.sundayHours).toEqual({ from: '10 am', to: '1 pm' });
  });

  test.each([
    ['0477 555 0120', '477 555', 'desks.general_medicine.0: “477 555” is not written as'],
    ['0477 555 0111', '477', 'contact.emergencyNumber: is not a telephone number'],
    ['alappuzha@poyanil.example', 'alappuzha', 'contact.email: is not an e-mail address'],
    ['https://facebook.example/poyanil-alappuzha', 'facebook', 'contact.fbLink: is not an address'],
    ['from: 3.30 pm', 'from: 15.30', 'outPatientHours.1.from: '],
    ['landmark: At Chemmanthoor', '', 'poyanil_hospital_punalur.contact.landmark: is not text'],
    ['dental: [0475', 'cardiology: [0475', 'desks.cardiology: Punalur has no such department'],
    ['- Pearl TPA', '- Pearl', 'insurers/pearl-tpa.svg: is not shown: hospitals.yaml has no'],
  ])('is rejected if %j becomes %j', (from, to, message) => {
    change(from, to);
    expect(() => provideFactsOf(root)).toThrow(message);
  });

  test('is reported if it is missing', () => {
    rmSync(join(root, FILE));
    expect(() => provideFactsOf(root)).toThrow('hospitals.yaml: is missing');
  });
});
