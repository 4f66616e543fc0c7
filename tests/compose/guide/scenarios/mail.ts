import { setTimeout as wait } from 'node:timers/promises';
import { referenceOf } from '@poyanil/domain';
import { followSection } from '../follow-section.ts';
import type { Scenario } from '../run.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';

const PAGE = 'mail.md';
const WAITING_MS = 3_000;
const EXAMPLE_ID = 's_01JABCDEFGHJKMNPQRSTVWXYZ0';
const EXAMPLE_REFERENCE = '7KQ2M9XA';

export const changesMailServer: Scenario = {
  name: 'mail',
  title: "Change the mail server's address, find one e-mail, test the forms",
  async play(run) {
    const site = await deploySite(run, 'mail', 'file-replicas');
    const story = startVisitorLoad(run);
    const changedAt = await story.underLoad(site, async () => {
      await wait(WAITING_MS);
      site.writeSecret('smtp_url', run.mailServer.urls.second);
      await followSection(run, site, [PAGE, 'the-mail-servers-address']);
      const at = Date.now();
      await wait(WAITING_MS);
      return at;
    });
    await story.untilDelivered(site);
    const [{ id } = { id: '' }] = story.accepted().slice(-1);
    const found = await followSection(run, site, [PAGE, 'find-one-e-mail'], {
      [EXAMPLE_ID]: id,
      [EXAMPLE_REFERENCE]: referenceOf(id),
    });
    const tested = await followSection(run, site, [PAGE, 'test-it']);
    return [
      ...(await story.lateMails(changedAt)),
      ...(/"delivered"/.test(found) ? [] : [`the log has nothing about ${id}`]),
      ...(/Mail server +accepted it: 250/.test(found) ? [] : [`mail show has no reply of ${id}`]),
      ...(tested.includes('Nothing to list') ? [] : ['submissions are still pending']),
      ...(await story.judge(site)),
    ];
  },
};
