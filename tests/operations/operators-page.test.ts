import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  type FormName,
  type HospitalId,
  hospitalIds,
  hospitalKey,
  referenceOf,
} from '@poyanil/domain';
import { describe, expect, test, vi } from 'vitest';
import { openTestOutbox } from '../support/outbox.ts';
import { startStack, testMailbox } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const PASSWORD = 'Vembanad: 12 വള്ളം';
const NOTHING_PERSONAL =
  /rajan|kuttappan|shahina|anitha|അനിത|9847012345|mail\.example|fever|visiting hours/i;
const KOZHENCHERRY = 'poyanil_hospital_kozhencherry';
const PUNALUR = 'poyanil_hospital_punalur';
const HOUR_MS = 60 * 60 * 1000;
const OWN_SITE = { 'Sec-Fetch-Site': 'same-origin' };

const site = useForSuite(() =>
  startTestSite({
    programs: ['worker'],
    // No scheduled reconciliation, so every scheduled job comes from a button.
    environment: { RECONCILE_MS: '3600000', ADMIN_PASSWORD: PASSWORD },
  }),
);
const outbox = useForSuite(() => openTestOutbox(site.stack.outboxUrl));

test('requires the password, except for health and metrics', async () => {
  const given = ['Bearer x', 'Basic', basic('nearly the password')];
  const requests = [
    ...['/', '/retry?hospital=punalur', '/style.css'].map((path) => ask(path)),
    ...given.map((authorization) => ask('/', { headers: { authorization } })),
  ];
  for (const answer of await Promise.all(requests)) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(await answer.text()).toMatch(/^[^<]*ADMIN_PASSWORD[^<]*\n$/);
  }
  expect((await ask('/retry', { method: 'POST' })).status).toBe(401);
  for (const path of ['/health/live', '/health/ready', '/metrics']) {
    expect((await ask(path)).status).toBe(200);
  }
});

test('answers 404 and names ADMIN_PASSWORD if it is not set', async (context) => {
  const other = await startStack({ programs: ['worker'] });
  context.onTestFinished(other.remove);
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/retry'],
    ['POST', '/retry'],
  ] as const) {
    const answer = await fetch(other.adminUrl('worker') + path, { method, ...signedIn() });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^.*ADMIN_PASSWORD.*\n$/);
  }
  expect((await fetch(`${other.adminUrl('worker')}/health/live`)).status).toBe(200);
  expect((await fetch(`${other.adminUrl('worker')}/elsewhere`)).status).toBe(404);
});

test('shows the escaped reply to a refused e-mail, and nothing of the visitor', async () => {
  const words = '5.6.0 <script>alert("x")</script> refused for rajan.k@mail.example';
  site.inbox.behave('data', { code: 554, text: words }, 1);
  const id = await submit('appointment');
  await press({ id });
  await stands(id, 'dead');
  const other = await submit('contact', PUNALUR);
  await submit('jobApplication', PUNALUR);

  const page = await read('/');
  expect(page).toContain('<h1>1 e-mail could not be delivered</h1>');
  expect(page).toContain('554 5.6.0 &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; refused');
  expect(page).not.toMatch(/<script|style=|https?:/);
  expect(page).toContain(referenceOf(id));
  expect(page).toContain(referenceOf(other));
  expect(page).not.toMatch(NOTHING_PERSONAL);
});

test('warns at the top of the page while no alert channel is set', async () => {
  const words = 'set ALERT_URL (a webhook) or ALERT_MAIL (an address)';
  expect(await read('/')).toContain(words);
  expect(site.stack.logs.join()).toContain(words);
});

test('Retry delivers an e-mail, confirms it, and records the name of the operator', async () => {
  const id = await bury('contact', PUNALUR);
  const answer = await press({ id });
  expect(answer.status).toBe(200);
  const news = `${referenceOf(id)} (Punalur, contact) is retried now.`;
  expect(await answer.text()).toContain(`role="status">${news}<`);
  await stands(id, 'delivered');
  expect(site.inbox.mails.some(({ raw }) => raw.includes(`Message-ID: <${id}@`))).toBe(true);
  expect(await outbox.listAuditEvents(1)).toMatchObject([
    { id, action: 'retry', actor: 'page:Rekha' },
  ]);
  expect(await read('/')).not.toContain('role="status"');
});

test('Retry accepts its own origin from a browser without Sec-Fetch-Site', async () => {
  const id = await bury('contact');
  const { origin } = new URL(site.stack.adminUrl('worker'));
  expect((await press({ id }, { Origin: origin })).status).toBe(200);
  await stands(id, 'delivered');
});

test('Retry says why it changed nothing', async () => {
  const [delivered, leased] = [await submit(), await submit()];
  await outbox.recordDelivered(delivered, Date.now());
  await outbox.takeLease(leased, 'another worker', HOUR_MS);
  const unknown = 's_00000000000000000000000000';
  for (const [id, words] of [
    [delivered, 'has already been delivered'],
    [leased, 'is being delivered now'],
    [unknown, 'is no longer in the outbox'],
  ] as const) {
    const answer = await press({ id });
    expect(await answer.text()).toContain(words);
  }
  await outbox.releaseLease(leased, 'another worker');
});

describe('lookup', () => {
  const lookUp = async (reference: string, headers?: Record<string, string>) => {
    const answer = await press({ reference }, headers, '/lookup');
    return { status: answer.status, page: await answer.text() };
  };

  test('shows the time, the mailbox and the reply of a delivery', async () => {
    const id = await bury('contact', PUNALUR);
    await press({ id });
    await stands(id, 'delivered');
    const { status, page } = await lookUp(` ${referenceOf(id).toLowerCase()} `);
    expect(status).toBe(200);
    expect(page).toContain(`<h1>Submission ${referenceOf(id)}</h1>`);
    expect(page).toMatch(/<dt>State<\/dt><dd>delivered, since .* ago\)<\/dd>/);
    expect(page).toContain(`<dt>Mailbox</dt><dd>${testMailbox(PUNALUR)}</dd>`);
    expect(page).toMatch(/<dt>Mail server<\/dt><dd>accepted it: 250, /);
    expect(page).not.toMatch(NOTHING_PERSONAL);
    expect(await read('/')).toContain('action="./lookup"');
  });

  test('shows the state and the last error of a dead or waiting submission', async () => {
    const { page } = await lookUp(await bury('appointment'));
    expect(page).toMatch(/<dt>State<\/dt><dd>dead, /);
    expect(page).toContain('550 No such mailbox');
    const waiting = await submit();
    await outbox.takeLease(waiting, 'test', HOUR_MS);
    const failure = { code: 'EENVELOPE 450', error: '450 Mailbox busy', isCounted: true };
    const times = { nextAttemptAt: Date.now() + HOUR_MS, triedMs: 0 };
    await outbox.recordFailure(waiting, 'test', { ...failure, ...times }, Date.now());
    const { page: other } = await lookUp(waiting);
    expect(other).toContain('<dt>State</dt><dd>pending</dd>');
    expect(other).toContain('450 Mailbox busy');
  });

  test.each([
    ['an unknown reference', 'ZZZZZZZZ', 'a delivered one is removed after 7 days'],
    ['an invalid reference', '<b>Rajan K', '&lt;b&gt;Rajan K is neither a reference'],
    ['an empty reference', '', 'is neither a reference'],
  ])('explains that it found no submission for %s', async (_name, reference, words) => {
    const { status, page } = await lookUp(reference);
    expect(status).toBe(404);
    expect(page).toContain(words);
  });

  test('refuses a form of another site, and redirects a GET to the list', async () => {
    expect((await lookUp('ZZZZZZZZ', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const answer = await ask('/lookup', signedIn());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, './']);
  });
});

test('Retry all retries every dead letter of one hospital only', async () => {
  const ids = [await bury('contact', KOZHENCHERRY), await bury('jobApplication', KOZHENCHERRY)];
  const elsewhere = await bury('appointment', PUNALUR);
  expect(await read('/')).toContain('>Retry all 2 of Kozhencherry</button>');
  await press({ hospital: 'kozhencherry' });
  for (const id of ids) await stands(id, 'delivered');
  await stands(elsewhere, 'dead');
});

test('shows how many e-mails each hospital got in the last day, and how many are dead', async () => {
  const old = await submit('contact', PUNALUR);
  await outbox.recordDelivered(old, Date.now() - 25 * HOUR_MS);
  const page = await read('/');
  for (const hospital of hospitalIds) {
    const entries = (state: 'dead' | 'delivered') =>
      outbox.listEntries({ states: [state], hospital, limit: 1_000 });
    const dead = await entries('dead');
    const delivered = (await entries('delivered')).filter(({ id }) => id !== old);
    const card = page
      .split('<section')
      .find((part) => part.includes(`="${hospitalKey(hospital)}"`));
    const numbers = [...(card ?? '').matchAll(/class="number">(\d+)</g)].map(([, count]) => count);
    expect(numbers.slice(1)).toEqual([`${delivered.length}`, `${dead.length}`]);
  }
});

test.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, {}, 403],
  ['from a sibling site', { 'Sec-Fetch-Site': 'same-site' }, {}, 403],
  ['from another origin', { Origin: 'http://127.0.0.1:9' }, {}, 403],
  ['with the origin null', { Origin: 'null' }, {}, 403],
  ['without an origin', {}, {}, 403],
  ['of another content type', { ...OWN_SITE, 'Content-Type': 'text/plain' }, {}, 415],
  ['that is too large', OWN_SITE, { note: 'x'.repeat(4_096) }, 413],
  ['with an invalid id', OWN_SITE, { id: 'x' }, 400],
])('Retry rejects a request %s', async (_what, headers, fields, status) => {
  const id = await bury('appointment');
  expect((await press({ id, ...fields }, headers)).status).toBe(status);
  await stands(id, 'dead');
});

test('forbids caching, and answers 405 with the allowed methods', async () => {
  const head = await ask('/', signedIn({ method: 'HEAD' }));
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('cache-control')).toBe('no-store');
  expect(head.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  for (const [path, allow] of [
    ['/', 'GET, HEAD'],
    ['/retry', 'GET, HEAD, POST'],
    ['/metrics', 'GET, HEAD'],
  ] as const) {
    const answer = await ask(path, signedIn({ method: 'DELETE' }));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  }
});

test('answers 503 while the outbox cannot be read, and 200 afterwards', async () => {
  const database = new DatabaseSync(fileURLToPath(site.stack.outboxUrl), { timeout: 5_000 });
  database.exec('ALTER TABLE submissions RENAME TO elsewhere');
  const answer = await ask('/', signedIn());
  database.exec('ALTER TABLE elsewhere RENAME TO submissions');
  database.close();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<h1>The outbox does not answer</h1>');
  expect((await ask('/', signedIn())).status).toBe(200);
});

test('lists at most a hundred entries, and names the command for the rest', async () => {
  await Promise.all(Array.from({ length: 110 }, () => submit('contact', PUNALUR)));
  const waiting = await outbox.listEntries({ states: ['pending'], limit: 999 });
  const [, list = ''] = (await read('/')).split('id="pending"');
  expect(list.match(/scope="row"/g)).toHaveLength(100);
  expect(list).toContain(`And ${waiting.length - 100} more`);
  expect(list).toContain(`npm run mail -- list --state pending --limit ${waiting.length}`);
});

// This is the last test, because it locks this machine out.
test('locks an address out after ten wrong passwords, without logging them', async () => {
  const typed = randomUUID();
  const looks = async (password: string) =>
    (await ask('/', { headers: { authorization: basic(password, 'guesser') } })).status;
  const guesses = await Promise.all(Array.from({ length: 20 }, () => looks(typed)));
  const taken = guesses.filter((status) => status === 401).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(10);
  const right = await ask('/', { headers: { authorization: basic(PASSWORD, 'another') } });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(30);
  expect((await ask('/metrics')).status).toBe(200);
  const logs = site.stack.logs.join('\n');
  expect(logs).toContain("wrong password on the operators' page");
  expect(logs).not.toContain(typed);
  expect(logs).not.toContain(PASSWORD);
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.stack.adminUrl('worker') + path, { redirect: 'manual', ...init });
}

async function read(path: string): Promise<string> {
  const answer = await ask(path, signedIn());
  expect(answer.status).toBe(200);
  return await answer.text();
}

function basic(password: string, name = 'Rekha'): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}

function signedIn(init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...init.headers, authorization: basic(PASSWORD) } };
}

async function press(
  fields: Record<string, string>,
  headers: Record<string, string> = OWN_SITE,
  path = '/retry',
) {
  const body = String(new URLSearchParams(fields));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  return await ask(path, signedIn({ method: 'POST', body, headers: form }));
}

async function submit(form: FormName = 'appointment', hospital: HospitalId = 'poyanil_hospital') {
  const entry = entryOf(form, hospital);
  await outbox.accept(entry, Date.now());
  return entry.submission.id;
}

async function bury(form: FormName, hospital?: HospitalId): Promise<string> {
  const id = await submit(form, hospital);
  const now = Date.now();
  await outbox.takeLease(id, 'test', HOUR_MS);
  const failure = { code: 'EENVELOPE 550', error: '550 No such mailbox', isServerThere: true };
  await outbox.recordDead(id, 'test', failure, now);
  return id;
}

async function stands(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await outbox.findEntries(id)).toMatchObject([{ state }]), {
    timeout: 10_000,
    interval: 50,
  });
}
