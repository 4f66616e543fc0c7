import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { startGuidesNginx } from '../../tls/guides-nginx.ts';
import { expectNoDisruption, trust, unhurried } from '../expect-no-disruption.ts';
import type { Scenario } from '../run.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';
import { wrongVersions } from './upgrade.ts';

const PAGE = 'upgrade.md';

export const upgradesBehindNginx: Scenario = {
  name: 'upgrade-nginx',
  title: "Upgrade and roll back behind the guide's nginx, which uses the spare",
  async play(run) {
    const site = await deploySite(run, 'upgrade-nginx');
    const story = startVisitorLoad(run);
    const { block } = run.documents;
    const { now, sameTables } = run.source.tags;
    const [port, httpPort, sparePort] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${port}`;
    site.edit({ PUBLIC_URL: origin, SPARE_PORT: `${sparePort}`, ...unhurried });
    await site.type('docker compose up --detach --wait');
    const folder = mkdtempSync(join(tmpdir(), 'poyanil-nginx-'));
    const certificate = join(folder, 'certificate.pem');
    const webPort = Number(new URL(site.origin).port);
    const ports = { port, httpPort, webPort, sparePort };
    const nginx = await startGuidesNginx({ root: run.root, folder, certificate, ...ports });
    try {
      trust(certificate);
      const there = await expectNoDisruption(run, story, { origin, firstNumber: 1 }, async () => {
        await site.follow(block(PAGE, 'one-command'), { '1.1.0': sameTables.slice(1) });
      });
      const back = await expectNoDisruption(
        run,
        story,
        { origin, firstNumber: 100_001 },
        async () => {
          await site.follow(block(PAGE, 'back'));
        },
      );
      const wrong = await wrongVersions(run, site, now);
      await story.untilDelivered(site);
      return [...there, ...back, ...wrong, ...(await story.judge(site))];
    } finally {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    }
  },
};
