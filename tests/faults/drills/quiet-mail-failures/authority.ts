import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../../scripts/servers/find-program.ts';
import type { Certificate } from '../../../delivery/mail-server/certificate.ts';

/** An authority of the tests, whose certificates are trusted by those alone who are given its own. */
export interface Authority {
  /** Its certificate, for NODE_EXTRA_CA_CERTS. */
  file: string;
  /** Issues a certificate for these names that runs out at this time, by the second. */
  issue(names: readonly string[], until: Date): Certificate;
  remove(): void;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const BEGINNING = '20200101000000Z';

export function makeAuthority(): Authority {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-authority-'));
  const openssl = findProgram(['openssl']);
  if (openssl === undefined) throw new Error('This drill needs openssl on the PATH');
  const run = (...args: string[]) => execFileSync(openssl, args, { cwd: dir, stdio: 'pipe' });
  const subject = ['-subj', '/CN=authority of the tests'];
  run('req', '-x509', ...KEY, '-days', '2', ...subject, '-keyout', 'own.key', '-out', 'own.crt');
  writeFileSync(join(dir, 'index'), '');
  writeFileSync(join(dir, 'conf'), CONFIGURATION);
  let issued = 0;
  const remove = () => rmSync(dir, { recursive: true, force: true });
  return {
    file: join(dir, 'own.crt'),
    issue(names, until) {
      const [key, request, out] = ['key', 'csr', 'crt'].map((end) => `${issued}.${end}`);
      if (key === undefined || request === undefined || out === undefined) throw new Error('names');
      issued++;
      const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
      const own = ['-subj', `/CN=mail ${issued}`, '-addext', alternatives];
      run('req', '-new', ...KEY, ...own, '-keyout', key, '-out', request);
      const authority = ['-config', 'conf', '-cert', 'own.crt', '-keyfile', 'own.key'];
      const times = ['-startdate', BEGINNING, '-enddate', timeOf(until)];
      run('ca', '-batch', '-notext', ...authority, ...times, '-in', request, '-out', out);
      return {
        key: readFileSync(join(dir, key)),
        cert: readFileSync(join(dir, out)),
        file: join(dir, out),
        keyFile: join(dir, key),
        remove: () => {}, // with the authority's folder
      };
    },
    remove,
  };
}

const CONFIGURATION = `[ca]
default_ca = own
[own]
new_certs_dir = .
database = index
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
`;

/** '20261125220000Z' */
function timeOf(time: Date): string {
  return `${time.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
}
