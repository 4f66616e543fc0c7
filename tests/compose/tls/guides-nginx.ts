import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChild } from '../../../scripts/servers/child.ts';
import { findNginx } from '../../../scripts/servers/find-nginx.ts';
import { filledIn } from '../guide/documents.ts';

const execute = promisify(execFile);
const HOST = 'www.poyanil.example';
const READY_MS = 20_000;

interface Place {
  root: string;
  /** The folder for its files. Its certificate is self-signed. */
  folder: string;
  certificate: string;
  port: number;
  httpPort: number;
  webPort: number;
  sparePort: number;
}

/** Runs the nginx of the guide's page, verbatim except for ports and certificate files. */
export async function startGuidesNginx({ root, folder, certificate, ...ports }: Place) {
  const page = readFileSync(join(root, 'docs/operations/tls.md'), 'utf8');
  const [, text = ''] = /^```nginx\n(.*?)^```$/ms.exec(page) ?? [];
  const file = (name: string) => join(folder, name);
  const letsEncrypt = `/etc/letsencrypt/live/${HOST}`;
  const server = filledIn(
    { key: 'tls.md, nginx', page: 'tls.md', section: 'a-proxy-of-your-own', text },
    {
      'listen 80;': `listen 127.0.0.1:${ports.httpPort};`,
      'listen 443 ssl;': `listen 127.0.0.1:${ports.port} ssl;`,
      '127.0.0.1:8080': `127.0.0.1:${ports.webPort}`,
      '127.0.0.1:8081': `127.0.0.1:${ports.sparePort}`,
      [`${letsEncrypt}/fullchain.pem`]: certificate,
      [`${letsEncrypt}/privkey.pem`]: file('key.pem'),
    },
  );
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
    ...['-addext', `subjectAltName=DNS:${HOST},DNS:localhost`],
    ...['-keyout', file('key.pem'), '-out', certificate],
  ]);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${file(kind)};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file('nginx.conf'),
    `${user} pid ${file('nginx.pid')}; events {} http { access_log off; ${places}\n${server} }`,
  );
  const child = startChild({
    name: 'nginx',
    onLine: (line) => console.log(`  ${line}`),
    command: findNginx(console.log),
    args: ['-p', folder, '-c', file('nginx.conf'), '-g', 'daemon off; error_log stderr crit;'],
  });
  const options = ['--silent', '--output', '/dev/null', '--cacert', certificate];
  const ask = () => execute('curl', [...options, `https://localhost:${ports.port}/healthz`]);
  const untilItAnswers = async () => {
    const limit = Date.now() + READY_MS;
    while (!(await ask().then(Boolean, () => false))) {
      if (Date.now() > limit) throw new Error("The guide's nginx does not answer");
      await wait(100);
    }
  };
  await Promise.race([untilItAnswers(), child.failed]);
  return child;
}
