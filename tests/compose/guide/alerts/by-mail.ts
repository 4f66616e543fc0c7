import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { type AlertCase, expectPrinted, followEntry, followLine } from './alert-case.ts';

const PUNALUR = 'poyanil_hospital_punalur';
const READ_OUT = 'mail show ID --full';
/** Operators are told of these one by one: each is a failure of its own. */
const APART_MS = 5_000;
const FIRST_ATTEMPT_MS = 3_000;

export const mailCases: readonly AlertCase[] = [
  {
    alerts: ['DeadLetters', 'AlertsNotDelivered', 'HeartbeatNotHeard'],
    state: 'The mail server refuses what is in the e-mails; chat and uptime service do not answer',
    isFirst: true,
    async make({ run, visitors }) {
      await run.mailServer.refuse('data', 554, '5.6.0 This content is not taken');
      const ids: string[] = [];
      for (const hospital of hospitalIds) {
        ids.push(await visitors.sendOne(hospital));
        await wait(APART_MS);
      }
      return ids;
    },
    async cure(on, [first = '', second = '']) {
      const { run, site, visitors } = on;
      await followEntry(on, 'the-heartbeat-has-stopped', {
        values: { '9091': `${site.adminPort}` },
      });
      for (const secret of ['alert_url', 'heartbeat_url']) {
        site.writeSecret(secret, run.mailServer.webhook);
      }
      expectPrinted(await followEntry(on, 'AlertsNotDelivered'), 'could not be told');
      await followEntry(on, 'HeartbeatNotHeard');
      await run.mailServer.accept('data');
      await followLine(on, ['deadletters', READ_OUT], { ID: second });
      const values = { ID: first };
      const printed = await followEntry(on, 'DeadLetters', { values, except: [READ_OUT] });
      expectPrinted(printed, '5.6.0');
      visitors.settle(first);
      await site.type('docker compose exec worker mail retry --all --yes');
    },
  },
  {
    alerts: ['MailWaiting', 'MailServerOutage', 'MailWaitingLong'],
    state: 'The mailboxes are full',
    async make({ run, visitors }) {
      await run.mailServer.refuse('rcpt', 552, '5.2.2 The mailbox is full');
      const withVirus = await visitors.sendOne(PUNALUR, 'jobApplication');
      return [withVirus, ...Object.values(await visitors.sendToAll())];
    },
    async cure(on, [withVirus = '', id = '']) {
      const { run, site, visitors } = on;
      await followEntry(on, 'MailWaitingLong', { values: { ID: id } });
      const values = { '9091': `${site.adminPort}` };
      expectPrinted(await followEntry(on, 'MailWaiting', { values }), '5.2.2');
      // It may be the one that is tried at that moment.
      const discarded = { values: { ID: withVirus }, findings: /mail discard/ };
      await followEntry(on, 'a-resume-holds-a-virus', discarded);
      visitors.settle(withVirus);
      await run.mailServer.accept('rcpt');
      await followEntry(on, 'our-address-is-on-a-block-list');
      await followEntry(on, 'MailServerOutage');
    },
  },
  {
    alerts: ['OutboxUnreadable'],
    state: 'A row of the outbox is damaged',
    async make({ run, visitors, volume }) {
      await run.mailServer.refuse('rcpt', 450, '4.2.1 Later, please');
      const id = await visitors.sendOne(PUNALUR);
      await wait(FIRST_ATTEMPT_MS);
      await volume?.damage(id);
      await run.mailServer.accept('rcpt');
      return [id];
    },
    async cure(on, [id = '']) {
      const printed = await followEntry(on, 'OutboxUnreadable', {
        values: { ID: id },
        findings: /mail verify$/,
      });
      expectPrinted(printed, 'unreadable');
      on.visitors.settle(id);
    },
  },
];
