import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { VERSION } from '@poyanil/server/process/version';
import { docker } from '../../docker.ts';
import type { Site } from '../site.ts';
import { SERVICES } from '../site.ts';
import { type AlertCase, expectPrinted, followEntry, untilDelivered } from './alert-case.ts';

const KOZHENCHERRY = 'poyanil_hospital_kozhencherry';
const BROKEN = 'v9.9.9';
/** The API of that version fails at one form, and refuses what the pages send of another. */
const BREAK = `    const { values, fault } = await check(form, received);
    if (form === 'contact') throw new TypeError('A fault of this version');
    if (form === 'appointment') throw invalid({ field: 'doctor', message: 'Unknown' });`;
const REFUSED = 15;
const FLOOD = 260;
const UP = 'docker compose up --detach --wait';

export const visitorCases: readonly AlertCase[] = [
  {
    alerts: ['FormBroken', 'RejectionsJump'],
    state: 'A version is put up whose API does not go with the pages',
    async make({ site, visitors, watch }) {
      await buildBrokenVersion(site);
      site.edit({ VERSION: BROKEN });
      await site.type(UP);
      await watch.untilRead();
      await expectStatus(visitors.send('contact', KOZHENCHERRY), 500);
      for (let number = 0; number < REFUSED; number++) {
        await expectStatus(visitors.send('appointment', KOZHENCHERRY), 422);
      }
      return [];
    },
    async cure(on) {
      expectPrinted(await followEntry(on, 'FormBroken'), 'A fault of this version');
      expectPrinted(await followEntry(on, 'RejectionsJump'), /\d+ "reason":"invalid-field"/);
      // The way back, which upgrade.md has, is followed by scenarios of its own.
      on.site.edit({ VERSION });
      await on.site.type(UP);
      await on.visitors.sendToAll();
    },
  },
  {
    alerts: ['Flood'],
    state: 'Somebody sends forms in bulk',
    async make({ site, visitors, watch }) {
      site.edit({ RATE_LIMIT_PER_MINUTE: '20' });
      await site.type(UP);
      await watch.untilRead();
      for (let number = 0; number < FLOOD; number++) await visitors.send('contact', KOZHENCHERRY);
      return [];
    },
    async cure(on) {
      await followEntry(on, 'Flood');
      on.site.edit({ RATE_LIMIT_PER_MINUTE: '10' });
      await followEntry(on, 'a-flood-of-forms');
      on.site.edit({ RATE_LIMIT_PER_MINUTE: '0' });
      await on.site.type(UP);
    },
  },
  {
    alerts: ['NoSubmissions'],
    state: 'A hospital gets no form for as long as the rule waits',
    async make(on) {
      await untilDelivered(on);
      return [];
    },
    async cure(on) {
      await followEntry(on, 'NoSubmissions');
      // What the entry has a person do on a phone.
      await on.visitors.sendToAll();
    },
  },
];

async function expectStatus(answer: Promise<string | number>, status: number): Promise<void> {
  const given = await answer;
  if (given !== status) throw new Error(`A form was answered ${given}, not ${status}`);
}

async function buildBrokenVersion({ name }: Site): Promise<void> {
  for (const service of SERVICES) {
    const image = `${name}-${service}`;
    await docker('image', 'tag', `${image}:${VERSION}`, `${image}:${BROKEN}`);
  }
  const source = 'api/src/submissions/take-submission.js';
  const script = `
    const fs = require('node:fs');
    const text = fs.readFileSync('${source}', 'utf8');
    const line = /^ *const { values, fault } = await check\\(form, received\\);$/m;
    if (!line.test(text)) throw new Error('There is nothing to break');
    fs.writeFileSync('${source}', text.replace(line, ${JSON.stringify(BREAK)}));`;
  const dockerfile = [
    `FROM ${name}-api:${VERSION}`,
    'USER root',
    `RUN ["node", "-e", ${JSON.stringify(script)}]`,
    'USER node',
    '',
  ].join('\n');
  const build = execFile('docker', ['build', '--tag', `${name}-api:${BROKEN}`, '-']);
  build.stdin?.end(dockerfile);
  const said: string[] = [];
  build.stderr?.on('data', (text: string) => said.push(text));
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The broken version was not built: ${said.join('')}`);
}
