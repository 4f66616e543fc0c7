import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readDocuments } from '../guide/documents.ts';
import { HOST, type SecureSite } from './secure-site.ts';

const execute = promisify(execFile);

/** Types the checks that the page asks operators to make, and lists differing results. */
export async function wrongLook(
  root: string,
  site: SecureSite,
  { leadsTo }: { leadsTo: string },
): Promise<string[]> {
  const { text } = readDocuments(root).block('tls.md', 'look');
  const typed = text
    .replace(`https://${HOST}`, site.origin)
    // The page's port is 80 and so is not written.
    .replace(/http:\/\/\$\{SITE#https:\/\/\}/, `http://${HOST}:${site.httpPort}`);
  const env = { ...process.env, ...site.environment };
  const { stdout } = await execute('sh', ['-euc', typed], { env });
  const lines = stdout.trim().split(/\r?\n/);
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const rules: [boolean, string][] = [
    [count(/^HTTP\/1.1 200/) === 1, 'the page is not served over HTTP/1.1'],
    [count(/^strict-transport-security: max-age=31536000/i) === 1, 'HSTS is not sent exactly once'],
    [count(/^content-security-policy:/i) === 1, 'the security policy is not sent exactly once'],
    [count(/^HTTP\/1.1 30[18]/) === 1, 'http:// is not redirected'],
    [count(new RegExp(`^location: ${leadsTo}`, 'i')) === 1, 'http:// redirects to another URL'],
    [lines.at(-1) === '415', `a body of 5.5 MB is answered ${lines.at(-1)}`],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [`${fault}: ${stdout.slice(-600)}`]));
}
