import { forms, messages, PROBLEM_MEDIA_TYPE, type ProblemName, problem } from '@poyanil/domain';

/** Failures that nginx itself detects, before or instead of the API. */
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

/** The problem that nginx sends while the API is down: uptime checks and load balancers ask whether forms are accepted. */
const FORMS_AWAY: ProblemName = 'outbox-unavailable';

const OWN_HEADERS: Partial<Record<ProblemName, string>> = {
  'method-not-allowed': '  add_header Allow "GET, HEAD" always;\n',
  'too-many-requests': '  add_header Retry-After 5 always;\n',
  [FORMS_AWAY]: '  add_header Retry-After 5 always;\n  add_header Cache-Control no-store always;\n',
};

/** Returns a path, not a named location, which nginx rejects for a request line that it could not parse. */
export function errorPages(): string {
  return OWN_PROBLEMS.map(
    ({ code, name }) => `error_page ${code} =${problem(name).status} /problems/${name};\n`,
  ).join('');
}

/** If an application's body exceeds nginx's limit, its resume is too large. nginx then sends the same problem as the API. */
const RESUME_TOO_LARGE = {
  page: 'resume-too-large',
  name: 'content-too-large',
  extra: { field: 'resume', detail: messages.fileSize },
} as const;

export function applicationLocation(): string {
  return `location = ${forms.jobApplication.path} {
  # The first that names a status counts.
  error_page 413 /problems/${RESUME_TOO_LARGE.page};
  include /etc/nginx/site/error-pages.conf;
  proxy_pass $api;
  proxy_read_timeout 65s;
}
`;
}

export function problemPages(): string {
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
