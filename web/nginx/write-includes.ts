import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, ROOT_PICTURES } from '@poyanil/content/built-pages';
import {
  allowInline,
  basePaths,
  DATA_SECURITY_HEADERS,
  detailKinds,
  detailShellFacts,
  details,
  ENTRY_ID_PATTERN,
  forms,
  HOSTED_ASSET_ORIGINS,
  type HospitalId,
  healthText,
  hospitalIds,
  type InlineSources,
  MAX_BACKUP_DAYS,
  MAX_DEAD_LETTER_DAYS,
  MIN_BACKUP_DAYS,
  messages,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  pageSecurityHeaders,
  pathsWithEntries,
  problem,
  TLS_HEADERS,
  USUAL_BACKUP_DAYS,
  USUAL_DEAD_LETTER_DAYS,
} from '@poyanil/domain';
import packageJson from '../../package.json' with { type: 'json' };
import { mistypedMaps } from './mistyped-maps.ts';

// What nginx must say in the same words as the API is written from the domain when the image is built, so that the two
// cannot come to differ. Usage: node write-includes.ts FOLDER [BUILT_PAGES]

/** The failures that nginx finds itself, before or instead of the API. */
const OWN_PROBLEMS: { code: number; name: ProblemName }[] = [
  { code: 400, name: 'malformed-request' },
  { code: 405, name: 'method-not-allowed' },
  { code: 408, name: 'request-timeout' },
  { code: 413, name: 'content-too-large' },
  { code: 414, name: 'uri-too-long' },
  { code: 429, name: 'too-many-requests' },
  { code: 494, name: 'headers-too-large' },
  { code: 500, name: 'internal-error' },
  { code: 502, name: 'bad-gateway' },
  { code: 504, name: 'gateway-timeout' },
];

/**
 * The answers that nginx gives for the API while that is away: uptime checks and load balancers ask
 * whether forms can be taken.
 */
const FORMS_AWAY: ProblemName = 'outbox-unavailable';

/** Headers that these problems bring besides those of all answers. */
const OWN_HEADERS: Partial<Record<ProblemName, string>> = {
  'method-not-allowed': '  add_header Allow "GET, HEAD" always;\n',
  'too-many-requests': '  add_header Retry-After 5 always;\n',
  [FORMS_AWAY]: '  add_header Retry-After 5 always;\n  add_header Cache-Control no-store always;\n',
};

/** Variables of nginx stand for what only the running site knows: its public address, and where its pictures come from. */
function pageHeaderLines(): string {
  const headers = pageSecurityHeaders([ASSET_HOSTS]);
  headers[POLICY] = allowInline(headers[POLICY] ?? '', INLINE);
  return headerLines(headers);
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  const overTls = Object.keys(TLS_HEADERS).map((name) => [name, variableOf(name)] as const);
  return [...Object.entries(headers), ...overTls]
    .map(
      ([name, value]) =>
        `add_header ${name} "${value.replaceAll(MAY_BE_EMPTY, '$<variable>')}" always;\n`,
    )
    .join('');
}

/** `map`s of a page's file to the sources of what stands in it: empty for all else. */
function inlineMaps(sources: Readonly<Record<string, InlineSources>>): string {
  return (['style', 'script'] as const)
    .map((kind) => {
      const lines = Object.entries(sources).map(
        ([file, inline]) => `  "/${file}" " ${inline[kind]}";\n`,
      );
      return `map $uri ${INLINE[kind]} {\n  default "";\n${lines.join('')}}\n`;
    })
    .join('');
}

/** The headers that the API makes of the same settings. A header without a value is not sent. */
function headerMaps(): string {
  const overTls = Object.entries(TLS_HEADERS).map(
    ([name, value]) =>
      `map $public_url ${variableOf(name)} {\n  default "";\n  ~^https: "${value}";\n}\n`,
  );
  return `map $given_asset_hosts $hosted_asset_hosts {
  default " $given_asset_hosts";
  "" " ${HOSTED_ASSET_ORIGINS.join(' ')}";
}
map $content_url ${ASSET_HOSTS} {
  default $hosted_asset_hosts;
  "" "";
}
${overTls.join('')}`;
}

/** Defaults for the script that puts settings into pages. */
function pageDefaults(): string {
  return `DEFAULT_DEAD_LETTER_DAYS=${USUAL_DEAD_LETTER_DAYS}
MAX_DEAD_LETTER_DAYS=${MAX_DEAD_LETTER_DAYS}
DEFAULT_BACKUP_DAYS=${USUAL_BACKUP_DAYS}
MIN_BACKUP_DAYS=${MIN_BACKUP_DAYS}
MAX_BACKUP_DAYS=${MAX_BACKUP_DAYS}
DEFAULT_ASSET_HOSTS='${HOSTED_ASSET_ORIGINS.join(' ')}'
`;
}

function variableOf(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

/** An address, not a named location: for a request line that could not be read nginx refuses the latter. */
function errorPages(): string {
  return OWN_PROBLEMS.map(
    ({ code, name }) => `error_page ${code} =${problem(name).status} /problems/${name};\n`,
  ).join('');
}

/** An application whose body is beyond nginx's own limit has a resume that is too large, and is answered as by the API. */
const RESUME_TOO_LARGE = {
  page: 'resume-too-large',
  name: 'content-too-large',
  extra: { field: 'resume', detail: messages.fileSize },
} as const;

function applicationLocation(): string {
  return `location = ${forms.jobApplication.path} {
  # The first that names a status counts.
  error_page 413 /problems/${RESUME_TOO_LARGE.page};
  include /etc/nginx/site/error-pages.conf;
  proxy_pass $api;
  proxy_read_timeout 65s;
}
`;
}

function problemPages(): string {
  const plain = [...OWN_PROBLEMS.map(({ name }) => name), FORMS_AWAY];
  const pages = plain.map((name) => ({ page: name, name, extra: {} }));
  return [...pages, RESUME_TOO_LARGE]
    .map(({ page, name, extra }) => {
      const body = problem(name, { instance: '$request_id', ...extra });
      return `location = /problems/${page} {
  internal;
${OWN_HEADERS[name] ?? ''}  default_type ${PROBLEM_MEDIA_TYPE};
  include /etc/nginx/site/data-headers.conf;
  return ${body.status} '${JSON.stringify(body).replaceAll("'", '\\u0027')}';
}
`;
    })
    .join('');
}

/** `map` of an address to its site's own not-found page. */
function notFoundPages(): string {
  const sites = hospitalIds.map(
    (id) =>
      `  ~^/${id}/facilities/ /${id}/facilities/404.html;\n  ~^/${id}(/|$) /${id}/404.html;\n`,
  );
  const { ml } = basePaths;
  const inMalayalam = hospitalIds.map((id) => `  ~^on${ml}/${id}(/|$) ${ml}/${id}/404.html;\n`);
  return `map $uri $english_not_found_page {
  default /404.html;
${sites.join('')}  ~^/poyanil_hospital_ /loading.html;
}
map $malayalam$uri $not_found_page {
  default $english_not_found_page;
${inMalayalam.join('')}  ~^on${ml}/ ${ml}/404.html;
}
`;
}

const POLICY = 'Content-Security-Policy';
const ASSET_HOSTS = '$content_asset_hosts';
const INLINE: InlineSources = { style: '$inline_style', script: '$inline_script' };
/** These bring the space before them. */
const MAY_BE_EMPTY = / (?<variable>\$(?:content_asset_hosts|inline_style|inline_script))/g;
const shells = hospitalIds.flatMap((hospital) =>
  detailKinds.map((kind) => ({
    path: `/${hospital}/${details[kind].folder}/shell.html`,
    ...detailShellFacts(hospital, kind),
  })),
);

/** `map`s of a shell to what its head says while the API is away. */
function shellHeads(): string {
  const maps = (['title', 'description'] as const).map((fact) => {
    const lines = shells.map((shell) => `  ${shell.path} "${attributeText(shell[fact])}";\n`);
    return `map $uri $shell_${fact} {\n${lines.join('')}}\n`;
  });
  return maps.join('');
}

/** Escapes a value for HTML between nginx's own quotation marks. */
function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The addresses of entries: the API knows which there are. What cannot be an entry's is left to the pages. */
function detailLocation(): string {
  const folders = detailKinds.map((kind) => details[kind].folder).join('|');
  return `location ~ "^(?<entry_folder>/(?:${hospitalIds.join('|')})/(?:${folders}))/(?<entry_id>${ENTRY_ID_PATTERN})$" {
  # The first that names a status counts: a visitor's browser wants a page, not a problem.
  error_page 502 504 =503 $entry_folder/shell.html;
  include /etc/nginx/site/error-pages.conf;
  proxy_pass $api;
  proxy_read_timeout 15s;
  proxy_cache pages;
  # Queries never change which page is sent.
  proxy_cache_key $taken_coding$uri;
  include /etc/nginx/site/kept-answers.conf;
}
`;
}

/**
 * A hospital's lists of entries, and its departments with their doctors: the API puts these in. Without it a page comes as it was
 * built, and asks for them itself.
 */
function listLocation(hospital: HospitalId): string {
  return `location ~ "^(?:${pathsWithEntries(hospital).join('|')})$" {
  # The first that names a status counts.
  error_page 502 504 = @built_page;
  include /etc/nginx/site/error-pages.conf;
  proxy_pass $api;
  # The API waits less for content.
  proxy_read_timeout 3s;
  proxy_cache pages;
  proxy_cache_key $taken_coding$uri;
  include /etc/nginx/site/kept-answers.conf;
}
`;
}

/** What all locations share whose answers nginx keeps, for as long as the API says of each. */
const KEPT_ANSWERS = `# The key has the coding. By the header as browsers write it, there would be a copy for each kind of browser.
proxy_ignore_headers Vary;
# The API is asked once for all who ask at the same time. While an answer is renewed, or the API is away, visitors get the last one.
proxy_cache_lock on;
proxy_cache_background_update on;
proxy_cache_use_stale updating;
# These are one visitor's; a kept answer would carry them to others.
proxy_hide_header X-Request-Id;
proxy_hide_header RateLimit;
proxy_hide_header RateLimit-Policy;
add_header X-Request-Id $request_id always;
`;

/** The answer to `/healthz`; only the running image knows its revision. */
function health(): string {
  const text = healthText({ version: packageJson.version, revision: '$revision' });
  return `return 200 "${text.replaceAll('\n', '\\n')}";\n`;
}

/** Icons at the root of the site, which are files below `pictures`. */
function rootPictures(): string {
  return Object.entries(ROOT_PICTURES)
    .map(
      ([path, file]) => `location = ${path} {
  root /site;
  add_header Cache-Control "public, max-age=86400";
  include /etc/nginx/site/data-headers.conf;
  try_files ${file} =404;
}
`,
    )
    .join('');
}

const [, , folder, built] = process.argv;
if (folder === undefined) throw new Error('Usage: node write-includes.ts FOLDER [BUILT_PAGES]');
const sources: Record<string, InlineSources> =
  built === undefined || !existsSync(join(built, INLINE_SOURCES))
    ? {}
    : JSON.parse(readFileSync(join(built, INLINE_SOURCES), 'utf8'));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'page-headers.conf'), pageHeaderLines());
writeFileSync(join(folder, 'data-headers.conf'), headerLines(DATA_SECURITY_HEADERS));
writeFileSync(join(folder, 'header-maps.conf'), headerMaps() + inlineMaps(sources));
writeFileSync(join(folder, 'error-pages.conf'), errorPages());
writeFileSync(join(folder, 'health.conf'), health());
writeFileSync(join(folder, 'kept-answers.conf'), KEPT_ANSWERS);
writeFileSync(join(folder, 'problems.conf'), problemPages());
writeFileSync(join(folder, 'not-found.conf'), notFoundPages());
writeFileSync(join(folder, 'mistyped.conf'), mistypedMaps(built));
writeFileSync(join(folder, 'shell-heads.conf'), shellHeads());
writeFileSync(join(folder, 'root-pictures.conf'), rootPictures());
writeFileSync(join(folder, 'page-defaults.sh'), pageDefaults());
writeFileSync(
  join(folder, 'entries.conf'),
  applicationLocation() + detailLocation() + hospitalIds.map(listLocation).join(''),
);
