import { freePort } from '../../../../scripts/servers/free-port.ts';
import { expectNoDisruption, trust, unhurried } from '../expect-no-disruption.ts';
import { asTyped } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';
import { wrongVersions } from './upgrade.ts';

const PAGE = 'upgrade.md';
const TLS = 'tls.md';
const PROFILE = 'profile-tls';
const EXAMPLE = 'https://www.poyanil.example';

export const upgradesBehindCaddy: Scenario = {
  name: 'upgrade-tls',
  title: 'Upgrade and roll back behind Caddy (profile tls) without a failed form or page',
  async play(run) {
    const site = await deploySite(run, 'upgrade-tls');
    const story = startVisitorLoad(run);
    const { block } = run.documents;
    const origin = await bringTls(run, site);
    const { now, sameTables, broken } = run.source.tags;

    const there = await expectNoDisruption(run, story, { origin, firstNumber: 1 }, async () => {
      await site.follow(block(PAGE, 'one-command'), { '1.1.0': sameTables.slice(1) });
    });
    const wrongThere = await wrongVersions(run, site, sameTables);
    const back = await expectNoDisruption(
      run,
      story,
      { origin, firstNumber: 100_001 },
      async () => {
        await site.follow(block(PAGE, 'back'));
      },
    );
    const wrongBack = await wrongVersions(run, site, now);
    const words: string[] = [];
    const failing = await expectNoDisruption(
      run,
      story,
      { origin, firstNumber: 200_001 },
      async () => {
        words.push(await site.type(`ops/upgrade ${broken.slice(1)} || [ $? = 1 ]`));
        await site.follow(block(PAGE, 'back'));
      },
    );
    const wrongAgain = await wrongVersions(run, site, now);
    await story.untilDelivered(site);
    const spares = await site.type('docker compose --profile spare ps --all --quiet web-spare');
    return [
      ...[...there, ...wrongThere, ...back, ...wrongBack, ...failing, ...wrongAgain],
      ...(/made to fail[\s\S]*The previous one keeps running/.test(words.join())
        ? []
        : [`an API that does not start is not reported: ${words.join().slice(-800)}`]),
      ...(/^[0-9a-f]{12}/m.test(spares) ? ['the spare was left behind'] : []),
      ...(await story.judge(site)),
    ];
  },
};

async function bringTls(run: GuideRun, site: Site): Promise<string> {
  const { block, line } = run.documents;
  const [port, httpPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  site.edit({
    ...{ PUBLIC_URL: origin, TLS_ISSUER: 'internal', TLS_ADDRESS: '127.0.0.1' },
    ...{ HTTPS_PORT: `${port}`, HTTP_PORT: `${httpPort}` },
    ...unhurried,
  });
  await site.follow(block(TLS, PROFILE));
  await site.follow(asTyped(block(TLS, PROFILE, 2)));
  await site.follow(line(TLS, 'what-the-site-must-know', 'docker compose up --detach --wait'));
  const root = 'docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt .';
  await site.follow(line(TLS, PROFILE, root));
  trust(site.path('root.crt'));
  await site.type(`export CURL_CA_BUNDLE=${site.path('root.crt')}`);
  const plain = { 'http://${SITE#https://}': `http://localhost:${httpPort}` };
  await site.follow(block(TLS, 'look'), { [EXAMPLE]: origin, ...plain });
  await site.follow(block(TLS, 'look', 2));
  return origin;
}
