import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { forms } from '@poyanil/domain';
import { startChild } from '../../../scripts/servers/child.ts';
import { findNginx } from '../../../scripts/servers/find-nginx.ts';
import { freePort } from '../../../scripts/servers/free-port.ts';
import type { Check } from '../check.ts';
import { filledIn } from '../guide/documents.ts';
import type { Project } from '../project.ts';
import { wrongLook } from './look.ts';
import { wrongResume } from './resume.ts';
import { HOST, inFrontOf, ROOT_FILE, type SecureSite } from './secure-site.ts';

const PER_MINUTE = 20;
const LISTENING = 20;

export const nginxExampleStandsInFront: Check = {
  title: "The guide's nginx in front: redirect, headers, resumes, visitors apart",
  async faults(project) {
    return await inFrontOf(
      project,
      { RATE_LIMIT_PER_MINUTE: `${PER_MINUTE}` },
      async (site, compose) => {
        await compose('up', '--detach', '--wait', '--wait-timeout', '300');
        const nginx = await startExample(project, site);
        try {
          const leadsTo = `https://${HOST}/`;
          return [
            ...(await wrongLook(project.root, site, { protocol: 'HTTP/1.1', leadsTo })),
            ...(await wrongResume(site, '1.1')),
            ...(await wrongVisitors(site)),
          ];
        } finally {
          await nginx.stop();
        }
      },
    );
  },
};

/** The block of the page, word for word but for ports and the certificate's files. */
async function startExample(project: Project, site: SecureSite) {
  const page = readFileSync(join(project.root, 'docs/operations/tls.md'), 'utf8');
  const [, text = ''] = /^```nginx\n(.*?)^```$/ms.exec(page) ?? [];
  const file = (name: string) => join(site.folder, name);
  const letsEncrypt = `/etc/letsencrypt/live/${HOST}`;
  const server = filledIn(
    { key: 'tls.md, nginx', page: 'tls.md', section: 'a-proxy-of-your-own', text },
    {
      'listen 80;': `listen 127.0.0.1:${site.httpPort};`,
      'listen 443 ssl;': `listen 127.0.0.1:${site.port} ssl;`,
      '127.0.0.1:8080': new URL(project.origin).host.replace('localhost', '127.0.0.1'),
      '127.0.0.1:8081': `127.0.0.1:${await freePort()}`,
      [`${letsEncrypt}/fullchain.pem`]: file(ROOT_FILE),
      [`${letsEncrypt}/privkey.pem`]: file('key.pem'),
    },
  );
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
    ...['-addext', `subjectAltName=DNS:${HOST}`, '-keyout', file('key.pem')],
    ...['-out', file(ROOT_FILE)],
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
    args: ['-p', site.folder, '-c', file('nginx.conf'), '-g', 'daemon off; error_log stderr;'],
  });
  await Promise.race([untilItAnswers(site), child.failed]);
  return child;
}

async function untilItAnswers(site: SecureSite): Promise<void> {
  const patience = ['--retry', `${LISTENING}`, '--retry-delay', '1', '--retry-connrefused'];
  await site.curl(...patience, '--output', '/dev/null', `${site.origin}/healthz`);
}

/** Each loopback address is a visitor of its own: the limit is each one's, and nobody escapes it by an address of their choice. */
async function wrongVisitors(site: SecureSite): Promise<string[]> {
  const visit = (from: string, claimed: string) =>
    site.curl(
      ...['--interface', from, '--header', `X-Forwarded-For: ${claimed}`],
      ...['--data', '{}', '--header', 'Content-Type: application/json'],
      ...['--output', '/dev/null', '--write-out', '%{http_code}'],
      `${site.origin}${forms.contact.path}`,
    );
  const answers: string[] = [];
  for (let n = 0; n <= PER_MINUTE; n++) answers.push(await visit('127.0.0.1', `203.0.113.${n}`));
  const another = await visit('127.0.0.2', '203.0.113.1');
  console.log(
    `  ${answers.length} forms of one visitor: ${answers.join(' ')}; another's: ${another}`,
  );
  return [
    ...(answers.at(-1) === '429' ? [] : ['a visitor escapes the limit by X-Forwarded-For']),
    ...(another === '422' ? [] : [`visitors share one limit: another is answered ${another}`]),
  ];
}
