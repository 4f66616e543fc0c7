import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWebIfStale } from '../../../scripts/site/build-web.ts';
import { inRounds } from '../../bench/report/in-rounds.ts';
import startSiteForBrowsers from '../../support/start-site-for-browsers.ts';
import { comingTasks } from './coming-tasks.ts';
import { doctorTasks } from './doctor-tasks.ts';
import { formTasks } from './form-tasks.ts';
import { malayalamTasks } from './malayalam-tasks.ts';
import { readOptions } from './options.ts';
import { openPhone } from './phone.ts';
import { reportOf } from './report.ts';
import { lanesOf } from './task.ts';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

const { before, rounds, only } = readOptions(process.argv.slice(3));
const tasks = [...doctorTasks, ...comingTasks, ...formTasks, ...malayalamTasks].filter(({ wish }) =>
  wish.includes(only),
);
if (!process.env.BASE_URL) await buildWebIfStale(ROOT, console.error);
const stopSite = await startSiteForBrowsers();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // The sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const sites = { before, now: process.env.BASE_URL };
  const lanes = lanesOf(tasks, sites, (site) => openPhone(browser, site));
  console.log(reportOf(tasks, await inRounds(rounds, lanes, console.error)));
} finally {
  await browser.close();
  await stopSite?.();
}
