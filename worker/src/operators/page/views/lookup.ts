import { referenceOf } from '@poyanil/domain';
import type { OutboxEntry } from '@poyanil/outbox';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { entryFacts } from '../../describe/entry.ts';
import { messagePage, type OperatorsPage } from './layout.ts';

/** Maximum length of what operators type. An id has 28 characters, and there may be spaces around it. */
const MAX_CHARACTERS = 40;

/** Renders the form that looks up a submission. It uses POST, so that a name typed by mistake doesn't get into a proxy's log. */
export function lookupForm(): SafeHtml {
  return html`<form class="lookup" method="post" action="./lookup">
<label for="reference">Find a submission by its reference or id</label>
<input id="reference" name="reference" required maxlength="${MAX_CHARACTERS}" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button class="button">Look up</button>
</form>`;
}

export function entryPage(entry: OutboxEntry, now: number): OperatorsPage {
  const facts = [['Id', entry.id], ...entryFacts(entry, now)];
  return messagePage(200, `Submission ${referenceOf(entry.id)}`, [
    html`<dl class="facts">
${facts.map(([label = '', value = '']) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`,
  ]);
}
