import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, ROOT_PICTURES } from '@poyanil/content/built-pages';
import {
  allowInline,
  basePaths,
  DATA_SECURITY_HEADERS,
  HOSTED_ASSET_ORIGINS,
  healthText,
  hospitalIds,
  type InlineSources,
  pageSecurityHeaders,
  TLS_HEADERS,
} from '@poyanil/domain';
import packageJson from '../../package.json' with { type: 'json' };
import { RELEASE } from '../publisher/build-files.ts';
import { mistypedMaps } from './mistyped-maps.ts';
import { applicationLocation, errorPages, problemPages } from './problem-pages.ts';

// Writes the parts of nginx's configuration that must match the API, derived from the domain when the image is built, so that the two can't
// diverge. Usage: node write-includes.ts FOLDER [BUILT_PAGES]

const PAGES = '/site';
const SAMPLE_PAGES = '/sample';

/** Uses nginx variables for values that only the running site knows: its public URL, and the origins of its pictures. */
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

/** Returns nginx `map`s from a page's file, or the folder of entry pages, to the sources of its inline elements; empty for all else. */
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

/** Returns the headers that depend on settings. nginx doesn't send a header with an empty value. */
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
/** These variables include the space before them. */
const MAY_BE_EMPTY = / (?<variable>\$(?:content_asset_hosts|inline_style|inline_script))/g;
/** Returns the folder of the pages. Each release has its own, so that new pages are not served with an old policy. */
function pagesRoot(release: string): string {
  return `set $pages_root ${PAGES}/${release}/current;
if (!-e ${PAGES}/${release}/current/index.html) {
  set $pages_root ${SAMPLE_PAGES};
}
`;
}

const PACKED_FILE = `types {}
add_header Content-Encoding $content_encoding;
add_header Vary Accept-Encoding;
include /etc/nginx/site/data-headers.conf;
try_files $uri$encoding_suffix $uri =404;
`;
const PAGE_FILE = `types {}
add_header Cache-Control no-cache always;
add_header Content-Encoding $content_encoding always;
add_header Vary Accept-Encoding always;
include /etc/nginx/site/page-headers.conf;
`;

/** Only the running image knows its revision. */
function health(): string {
  const text = healthText({ version: packageJson.version, revision: '$revision' });
  return `return 200 "${text.replaceAll('\n', '\\n')}";\n`;
}

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
const includes = {
  'root.conf': pagesRoot(release),
  'page.conf': `default_type text/html;\n${PAGE_FILE}`,
  'page-file.conf': PAGE_FILE,
  'packed-file.conf': PACKED_FILE,
  'page-headers.conf': pageHeaderLines(),
  'data-headers.conf': headerLines(DATA_SECURITY_HEADERS),
  'header-maps.conf': headerMaps() + inlineMaps(sources),
  'error-pages.conf': errorPages(),
  'health.conf': health(),
  'problems.conf': problemPages(),
  'not-found.conf': notFoundPages(),
  'mistyped.conf': mistypedMaps(Object.keys(sources)),
  'root-pictures.conf': rootPictures(),
  'application.conf': applicationLocation(),
};
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(includes)) writeFileSync(join(folder, file), text);
