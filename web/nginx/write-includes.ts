import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, ROOT_PICTURES } from '@poyanil/content/built-pages';
import {
  allowInline,
  basePaths,
  DATA_SECURITY_HEADERS,
  forms,
  HOSTED_ASSET_ORIGINS,
  healthText,
  hospitalIds,
  type InlineSources,
  messages,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  pageSecurityHeaders,
  problem,
  TLS_HEADERS,
} from '@poyanil/domain';
import packageJson from '../../package.json' with { type: 'json' };
import { RELEASE } from '../publisher/build-files.ts';
import { mistypedMaps } from './mistyped-maps.ts';

// What nginx must say in the same words as the API is written from the domain when the image is built, so that the two
// cannot come to differ. Usage: node write-includes.ts FOLDER [BUILT_PAGES]

/** The folder of the published versions, by release. */
const PAGES = '/site';
/** The pages of the sample content, which the image brings. */
const SAMPLE_PAGES = '/sample';

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

/** `map`s of a page's file to the sources of what it contains, by its folder for the pages of entries; empty for all else. */
function inlineMaps(sources: Readonly<Record<string, InlineSources>>): string {
  return (['style', 'script'] as const)
    .map((kind) => {
      const lines = Object.entries(sources).map(
        ([file, inline]) => `  "${file.endsWith('/') ? '~^' : ''}/${file}" " ${inline[kind]}";\n`,
      );
      return `map $page_file ${INLINE[kind]} {\n  default "";\n${lines.join('')}}\n`;
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
/** Where the pages are. Each release has its own, so that new pages are not shown under an old policy. */
function pagesRoot(release: string): string {
  return `set $pages_root ${PAGES}/${release}/current;
if (!-e ${PAGES}/${release}/current/index.html) {
  set $pages_root ${SAMPLE_PAGES};
}
`;
}

/** The lines of a location of files that belong to the pages, each with its packed copies. */
const PAGE_FILE = `add_header Cache-Control no-cache always;
add_header Content-Encoding $content_encoding always;
add_header Vary Accept-Encoding always;
include /etc/nginx/site/page-headers.conf;
`;
const PAGE = `types {}\ndefault_type text/html;\n${PAGE_FILE}`;

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
  add_header Cache-Control "public, max-age=86400";
  include /etc/nginx/site/data-headers.conf;
  try_files ${file} =404;
}
`,
    )
    .join('');
}

const [, , folder, built] = process.argv;
if (folder === undefined) throw new Error('Usage: node write-includes.ts FOLDER [BUILT_SITE]');
const sources: Record<string, InlineSources> =
  built === undefined ? {} : JSON.parse(readFileSync(join(built, INLINE_SOURCES), 'utf8'));
const release = built === undefined ? 'none' : readFileSync(join(built, RELEASE), 'utf8').trim();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'root.conf'), pagesRoot(release));
writeFileSync(join(folder, 'page.conf'), PAGE);
writeFileSync(join(folder, 'page-file.conf'), PAGE_FILE);
writeFileSync(join(folder, 'page-headers.conf'), pageHeaderLines());
writeFileSync(join(folder, 'data-headers.conf'), headerLines(DATA_SECURITY_HEADERS));
writeFileSync(join(folder, 'header-maps.conf'), headerMaps() + inlineMaps(sources));
writeFileSync(join(folder, 'error-pages.conf'), errorPages());
writeFileSync(join(folder, 'health.conf'), health());
writeFileSync(join(folder, 'kept-answers.conf'), KEPT_ANSWERS);
writeFileSync(join(folder, 'problems.conf'), problemPages());
writeFileSync(join(folder, 'not-found.conf'), notFoundPages());
writeFileSync(join(folder, 'mistyped.conf'), mistypedMaps(Object.keys(sources)));
writeFileSync(join(folder, 'root-pictures.conf'), rootPictures());
writeFileSync(join(folder, 'application.conf'), applicationLocation());
