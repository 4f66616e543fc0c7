import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/servers/chromium.ts';
import type { SecureSite } from './secure-site.ts';

const PAGE = '/poyanil_hospital';

/** A browser that is told to take HTTP/3 for this site: the page, and all that it loads, has to come so. */
export async function wrongHttp3(site: SecureSite): Promise<string[]> {
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: findChromium(chromium.executablePath(), console.log),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${site.host} 127.0.0.1`,
      `--origin-to-force-quic-on=${site.host}:${site.port}`,
      // Over QUIC no other way of believing a certificate authority of one's own is left.
      `--ignore-certificate-errors-spki-list=${await keyHash(site)}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}${PAGE}`, { waitUntil: 'load' });
    const protocols = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance
          .getEntriesByType(type)
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      ),
    );
    const counts = Map.groupBy(protocols, (protocol) => protocol);
    const found = [...counts].map(([protocol, all]) => `${all.length} by ${protocol || 'cache'}`);
    console.log(`  a browser loaded ${found.join(', ')}`);
    return protocols[0] === 'h3' ? [] : [`the page came by ${protocols[0]}, not by HTTP/3`];
  } finally {
    await browser.close();
  }
}

/** Hashes the public key of the site's certificate as Chromium wants it. */
async function keyHash({ host, port }: SecureSite): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false };
  const socket = connect(options, () => resolve(socket.getPeerCertificate().raw));
  socket.on('error', reject);
  const certificate = new X509Certificate(await promise);
  socket.destroy();
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
