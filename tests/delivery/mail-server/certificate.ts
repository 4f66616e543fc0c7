import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/servers/find-program.ts';

/** A self-signed server certificate, trusted only by programs that are given it. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Its path, for NODE_EXTRA_CA_CERTS, and that of the key. */
  file: string;
  keyFile: string;
  remove(): void;
}

export interface CertificateOptions {
  /** Subject name in openssl's notation. Defaults to this machine's address. */
  name?: string;
  isExpired?: boolean;
}

export function makeCertificate({
  name = 'IP:127.0.0.1',
  isExpired = false,
}: CertificateOptions = {}): Certificate {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-mail-tls-'));
  const [keyFile, file] = [join(dir, 'mail.key'), join(dir, 'mail.crt')];
  const openssl = findProgram(['openssl']);
  if (openssl === undefined) throw new Error('These tests need openssl on the PATH');
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=mail', '-addext', `subjectAltName=${name}`],
      ...['-keyout', keyFile, '-out', file],
    ],
    { stdio: 'pipe' },
  );
  if (isExpired) {
    const signed = ['-in', file, '-signkey', keyFile, '-days', '0', '-out', file];
    execFileSync(openssl, ['x509', ...signed], { stdio: 'pipe' });
  }
  return {
    key: readFileSync(keyFile),
    cert: readFileSync(file),
    file,
    keyFile,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
