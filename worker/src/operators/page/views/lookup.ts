import { referenceOf } from '@poyanil/domain';
import type { OutboxEntry } from '@poyanil/outbox';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { entryFacts } from '../../describe/entry.ts';
import { layout, type OperatorsPage, withNoBreakSpaces } from './layout.ts';

/** An id's 28 characters, with room for spaces around it. */
const MAX_CHARACTERS = 40;

/** Sent by POST: a name or an e-mail address that is typed here by mistake must not get into a proxy's log. */
export function lookupForm(): SafeHtml {
  return html`<form class="lookup" method="post" action="./lookup">
<label for="reference">What became of a submission? Its reference or id</label>
<input id="reference" name="reference" required maxlength="${MAX_CHARACTERS}" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button class="button">Look up</button>
</form>`;
}

/** Shows what is known of one submission, without its content. */
export function entryPage(entry: OutboxEntry, now: number): OperatorsPage {
  const title = `Submission ${referenceOf(entry.id)}`;
  const facts = [['Id', entry.id], ...entryFacts(entry, now)];
  return lookupPage(
    200,
    title,
    html`<dl class="facts">
${facts.map(([label = '', value = '']) => html`<div><dt>${label}</dt><dd>${withNoBreakSpaces(value)}</dd></div>\n`)}</dl>`,
  );
}

/** Explains in lines why the lookup found no submission, or several. */
export function noEntryPage(explanation: string): OperatorsPage {
  const lines = explanation.split('\n').map((line) => html`<p>${line}</p>`);
  return lookupPage(404, 'Not found', html`${lines}`);
}

function lookupPage(status: number, title: string, content: SafeHtml): OperatorsPage {
  return layout(
    status,
    title,
    html`<div class="message">
<h1>${title}</h1>
${content}
<p><a class="button" href="./">Go to the list</a></p>
</div>
${lookupForm()}`,
  );
}
