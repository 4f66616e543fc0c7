import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hospitalIds, hospitalOf } from './hospitals.ts';

const table = readFileSync(new URL('../../docs/readings.md', import.meta.url), 'utf8');

const facts = hospitalIds.flatMap((id) => {
  const { place, since, departmentCount, facilityCount } = hospitalOf(id);
  return [
    { fact: `${place}, since`, readings: since },
    { fact: `${place}, departments`, readings: departmentCount },
    { fact: `${place}, facilities`, readings: facilityCount },
  ];
});

test.each(facts)('docs/readings.md states both readings of: $fact', ({ fact, readings }) => {
  expect(table).toContain(`| ${fact} | ${readings.shown} | ${readings.other} |`);
});

test('docs/readings.md has no reading that the data lacks', () => {
  expect(table.match(/^\| \w+, \w+ \|/gm)).toHaveLength(facts.length);
});

test.each(hospitalIds)('the departments and facilities of %s match the counts shown', (id) => {
  const hospital = hospitalOf(id);
  expect(new Set(hospital.departments).size).toBe(hospital.departmentCount.shown);
  expect(new Set(hospital.facilities).size).toBe(hospital.facilityCount.shown);
});
