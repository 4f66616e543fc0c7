import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { readContainers } from '../../project.ts';
import type { Mail } from '../mail-server.ts';
import type { GuideRun, Scenario } from '../run.ts';
import { GUIDE_SENDER, mailboxOf, type Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { answersOf } from './answers.ts';
import { differences, ownFiles } from './own-files.ts';

const FIVE = 'five-commands';
const HOST = 'www.poyanil.example';
/** No domain name leads to this machine, so Caddy uses its own certificate authority. */
const OWN_AUTHORITY = {
  'TLS=caddy': 'TLS=caddy',
  'ALERT_MAIL=operators@poyanil.example': 'TLS_ISSUER=internal',
};
const ROOT = 'docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt .';
const TESTED = [...hospitalIds.map(mailboxOf), GUIDE_SENDER].toSorted();
const DELIVERY_MS = 60_000;
const LOOK_MS = 200;

export const setsUp: Scenario = {
  name: 'setup',
  title: 'Set up a site with TLS in five commands; rerun; a wrong setting; a new mail server',
  async play(run) {
    const { block } = run.documents;
    const tlsPort = `${await freePort()}`;
    const ports = { HTTP_PORT: `${await freePort()}`, HTTPS_PORT: tlsPort };
    const site = await run.openSite('setup', { TLS_ADDRESS: '127.0.0.1', ...ports });
    const before = await run.mailServer.mails();
    const start = performance.now();
    await site.follow(block('install.md', FIVE, 1));
    await site.follow(block('install.md', FIVE, 2), { ...answersOf(run), ...OWN_AUTHORITY });
    const printed = await besideMailServer(site, () => site.follow(block('install.md', FIVE, 3)));
    const first = await site.follow(block('install.md', FIVE, 4));
    const id = /"id":"(s_\w{26})"/.exec(first)?.[1] ?? 'no id';
    const mail = await untilMailed(run, id);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    console.log(`  The first e-mail arrived ${seconds} s after the first command`);
    return [
      ...faultsOfTest('first', (await run.mailServer.mails()).slice(before.length), printed),
      ...(mail.recipients.join() === mailboxOf('poyanil_hospital') ? [] : ['a wrong mailbox']),
      ...(await wrongPage(run, site, tlsPort)),
      ...(await changesNothing(run, site, id)),
      ...(await namesWrongSetting(site)),
      ...(await takesAnotherMailServer(run, site)),
    ];
  },
};

async function wrongPage({ documents }: GuideRun, site: Site, port: string): Promise<string[]> {
  await site.follow(documents.line('tls.md', 'profile-tls', ROOT));
  const place = `--cacert root.crt --connect-to ${HOST}:443:127.0.0.1:${port}`;
  const page = await site.type(`curl --silent --show-error --include ${place} https://${HOST}/`);
  return [
    ...(/^HTTP\/1\.1 200/m.test(page) ? [] : [`no page over TLS: ${page.slice(0, 500)}`]),
    ...(page.includes(`https://${HOST}/`) ? [] : ['the page does not name its own address']),
  ];
}

/** The commands themselves create the network that leads to the mail server. */
async function besideMailServer(site: Site, work: () => Promise<string>): Promise<string> {
  let isDone = false;
  const join = async () => {
    while (!isDone) {
      const joined = await site.joinMailServer().then(
        () => true,
        () => false,
      );
      if (joined) return;
      await wait(LOOK_MS);
    }
  };
  const joining = join();
  try {
    return await work();
  } finally {
    isDone = true;
    await joining;
  }
}

async function untilMailed(run: GuideRun, id: string): Promise<Mail> {
  const limit = Date.now() + DELIVERY_MS;
  for (;;) {
    const mail = (await run.mailServer.mails()).find((each) => each.id === id);
    if (mail !== undefined) return mail;
    if (Date.now() > limit) throw new Error(`${id} has not arrived`);
    await wait(LOOK_MS);
  }
}

function faultsOfTest(server: Mail['server'], mails: readonly Mail[], printed: string): string[] {
  const tests = mails.filter((mail) => mail.server === server && mail.id.startsWith('test-'));
  const reached = tests.flatMap(({ recipients }) => recipients).toSorted();
  return [
    ...(reached.join() === TESTED.join() ? [] : [`tests reached: ${reached.join() || 'none'}`]),
    ...(printed.match(/: accepted \(/g)?.length === TESTED.length ? [] : ['not all were accepted']),
  ];
}

async function changesNothing(run: GuideRun, site: Site, id: string): Promise<string[]> {
  const story = startVisitorLoad(run);
  story.expectMails([id]);
  const files = ownFiles(site);
  const containers = await readContainers(site.name);
  const printed = await story.underLoad(site, () => site.type('./setup'));
  await story.untilDelivered(site);
  const after = await readContainers(site.name);
  const anew = [...after].filter(([service, its]) => containers.get(service) !== its);
  return [
    ...(printed.includes('Nothing is missing') ? [] : ['the second run found something missing']),
    ...(printed.includes('no test was sent') ? [] : ['the second run sent a test']),
    ...differences(files, ownFiles(site)).map((name) => `${name} was changed by the second run`),
    ...anew.map(([service]) => `${service} was recreated by the second run`),
    ...(await story.judge(site)),
  ];
}

/** A setting that only the programs can check stops them. The operator sees its name without searching for it. */
async function namesWrongSetting(site: Site): Promise<string[]> {
  site.edit({ LOG_LEVEL: 'loud' });
  const failed = await site.type('./setup || [ $? = 1 ]');
  site.edit({ LOG_LEVEL: 'info' });
  const mended = await site.type('./setup');
  return [
    ...(/^ {2}LOG_LEVEL: not one of /m.test(failed) ? [] : ['the wrong setting is not named']),
    ...(failed.includes('The site has not started') ? [] : ['the failed start is not reported']),
    ...(mended.match(/: accepted \(/g)?.length === TESTED.length
      ? []
      : ['no test was sent after the fix']),
  ];
}

/** Docker Compose does not notice a changed secret. */
async function takesAnotherMailServer(run: GuideRun, site: Site): Promise<string[]> {
  const before = await run.mailServer.mails();
  site.writeSecret('smtp_url', run.mailServer.urls.second);
  const printed = await site.type('./setup');
  return faultsOfTest('second', (await run.mailServer.mails()).slice(before.length), printed);
}
