import { type FormName, hospitalKey, hospitalOf, referenceOf } from '@poyanil/domain';
import type { OutboxEntry } from '@poyanil/outbox';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { describeDuration } from '../../describe/duration.ts';
import {
  describeMoment,
  describeNextAttempt,
  describeProblem,
  hospitalLabel,
} from '../../describe/entry.ts';
import type { Dashboard, ListedEntries } from '../load-dashboard.ts';

const FORMS: Readonly<Record<FormName, string>> = {
  appointment: 'Appointment',
  contact: 'Contact',
  jobApplication: 'Job application',
};

const NOTHING = '-';

export function deadTable(dashboard: Dashboard, mailCommand: string): SafeHtml {
  const all = dashboard.standings
    .filter(({ dead }) => dead > 1)
    .map(
      ({ hospital, dead }) =>
        html`<form method="post" action="./retry"><input type="hidden" name="hospital" value="${hospitalKey(hospital)}"><button class="button">Retry all ${dead} of ${hospitalOf(hospital).place}</button></form>`,
    );
  return entrySection(dashboard, mailCommand, {
    id: 'dead',
    title: 'Could not be delivered',
    listed: dashboard.dead,
    settled: { name: 'Given up', text: ({ settledAt }) => ageOf(settledAt, dashboard) },
    actions: all,
    empty: 'None: each e-mail was delivered, or is still waiting.',
  });
}

export function waitingTable(dashboard: Dashboard, mailCommand: string): SafeHtml {
  return entrySection(dashboard, mailCommand, {
    id: 'pending',
    title: 'Waiting',
    listed: dashboard.waiting,
    settled: { name: 'Next attempt', text: (entry) => nextAttempt(entry, dashboard) },
    actions: [],
    empty: 'No e-mail is waiting.',
  });
}

/** Lists e-mails that a mail server accepted and could not deliver. It can't show their text, because the outbox has erased it. */
export function bouncedTable(dashboard: Dashboard, mailCommand: string): SafeHtml {
  return entrySection(dashboard, mailCommand, {
    id: 'bounced',
    title: 'Came back',
    listed: dashboard.bounced,
    settled: { name: 'Reported', text: ({ bounce }) => ageOf(bounce?.at, dashboard) },
    actions: [],
    empty: '',
  });
}

interface Section {
  id: 'dead' | 'pending' | 'bounced';
  title: string;
  listed: ListedEntries;
  settled: { name: string; text: (entry: OutboxEntry) => string };
  actions: SafeHtml[];
  empty: string;
}

function entrySection(dashboard: Dashboard, mailCommand: string, section: Section): SafeHtml {
  const { id, title, listed, actions, empty } = section;
  return html`<section class="list" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${actions.length === 0 ? '' : html`<div class="choices">${actions}</div>`}
${listed.entries.length === 0 ? html`<p class="empty">${empty}</p>` : entryTable(dashboard, section)}
${listed.more === 0 ? '' : moreLine(mailCommand, section)}
</section>`;
}

function entryTable(dashboard: Dashboard, { id, listed, settled }: Section): SafeHtml {
  const names = ['Hospital', 'Form', 'Accepted', 'Attempts', settled.name, 'Why'];
  const row = (entry: OutboxEntry) => {
    const cells = [
      hospitalLabel(entry),
      FORMS[entry.form] ?? entry.form,
      describeMoment(entry.receivedAt, dashboard.now),
      String(entry.attempts),
      settled.text(entry),
      describeProblem(entry),
    ];
    return html`<tr><th scope="row">${referenceOf(entry.id)}</th>${cells.map((text, index) => html`<td data-name="${names[index] ?? ''}">${text}</td>`)}<td>${retryForm(entry, dashboard)}</td></tr>\n`;
  };
  return html`<table aria-labelledby="${id}">
<thead><tr>${['Reference', ...names].map((name) => html`<th scope="col">${name}</th>`)}<th scope="col"><span class="unseen">Action</span></th></tr></thead>
<tbody>
${listed.entries.map(row)}</tbody>
</table>`;
}

function retryForm({ id, state, leaseUntil }: OutboxEntry, { now }: Dashboard): SafeHtml {
  if (state === 'delivered' || (leaseUntil ?? 0) > now) return html``;
  return html`<form method="post" action="./retry"><input type="hidden" name="id" value="${id}"><button class="button">Retry<span class="unseen"> ${referenceOf(id)}</span></button></form>`;
}

function moreLine(mailCommand: string, { id, listed }: Section): SafeHtml {
  const total = listed.entries.length + listed.more;
  return html`<p class="more">And ${listed.more} more, accepted later. <code>${mailCommand} list ${id === 'bounced' ? '--bounced' : `--state ${id}`} --limit ${total}</code> lists all.</p>`;
}

function ageOf(at: number | null | undefined, { now }: Dashboard): string {
  return at === null || at === undefined ? NOTHING : `${describeDuration(now - at)} ago`;
}

/** While a mail server has an outage, one e-mail tries it for all. */
function nextAttempt(entry: OutboxEntry, { now, standings }: Dashboard): string {
  const { outage } = standings.find(({ hospital }) => hospital === entry.hospital) ?? {};
  const words = describeNextAttempt(entry, now);
  return words === 'now' && (outage?.probeAt ?? 0) > now ? 'after the mail server’s outage' : words;
}
