import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hospitalIds,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
  securityHeaders,
} from '@poyanil/domain';

// What nginx must say in the same words as the API is written from the domain when the image is built, so that the two
// cannot come to differ. Usage: node write-includes.ts FOLDER

/** The failures that nginx finds itself, before or instead of the API. */
const OWN_PROBLEMS: { code: number; name: ProblemName }[] = [
  { code: 400, name: 'malformed-request' },
  { code: 408, name: 'request-timeout' },
  { code: 413, name: 'content-too-large' },
  { code: 414, name: 'uri-too-long' },
  { code: 494, name: 'headers-too-large' },
  { code: 502, name: 'bad-gateway' },
  { code: 504, name: 'gateway-timeout' },
];

/** A variable of nginx stands for the hosts that only the running site knows. */
function headerLines(): string {
  return Object.entries(securityHeaders(['$content_asset_hosts']))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

function problemPages(): string {
  return OWN_PROBLEMS.map(({ code, name }) => {
    const body = problem(name, { instance: '$request_id' });
    // An address, not a named location: for a request line that could not be read nginx refuses the latter.
    return `error_page ${code} =${body.status} /problems/${name};
location = /problems/${name} {
  internal;
  default_type ${PROBLEM_MEDIA_TYPE};
  include /etc/nginx/site/security-headers.conf;
  return ${body.status} '${JSON.stringify(body).replaceAll("'", '\\u0027')}';
}
`;
  }).join('');
}

/** `map` of an address to its site's own not-found page. */
function notFoundPages(): string {
  const sites = hospitalIds.map((id) => `  ~^/${id}(/|$) /${id}/404.html;\n`).join('');
  return `map $uri $not_found_page {
  default /404.html;
${sites}  ~^/poyanil_hospital_ /loading.html;
}
`;
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Usage: node write-includes.ts FOLDER');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'security-headers.conf'), headerLines());
writeFileSync(join(folder, 'problems.conf'), problemPages());
writeFileSync(join(folder, 'not-found.conf'), notFoundPages());
