import { expect, test } from 'vitest';
import { mailCases } from '../compose/guide/alerts/by-mail.ts';
import { monitoringCases } from '../compose/guide/alerts/by-monitoring.ts';
import { backupCase, databaseCase, diskCase } from '../compose/guide/alerts/by-outbox.ts';
import { programCases } from '../compose/guide/alerts/by-programs.ts';
import { redisCases } from '../compose/guide/alerts/by-redis.ts';
import { visitorCases } from '../compose/guide/alerts/by-visitors.ts';
import { NOT_FIRED } from '../compose/guide/coverage.ts';
import { readRules } from './monitoring-files.ts';

test('each alert is brought about on a real site by the test of the guide, or there is a reason why not', () => {
  const cases = [
    ...[backupCase, databaseCase, diskCase],
    ...[mailCases, monitoringCases, programCases, redisCases, visitorCases].flat(),
  ];
  const shown = new Set(cases.flatMap(({ alerts }) => alerts));
  const names = readRules().map(({ alert }) => alert);
  expect(names.filter((name) => shown.has(name) === name in NOT_FIRED)).toEqual([]);
  expect([...shown, ...Object.keys(NOT_FIRED)].filter((name) => !names.includes(name))).toEqual([]);
});
