import type { Answer } from '../answer.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';

/** A few words, and the way back to the list. */
export function messagePage(status: number, title: string, lines: readonly string[]): Answer {
  return layout(
    status,
    title,
    html`<div class="message">
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
<p><a class="button" href="./">Go to the list</a></p>
</div>`,
  );
}

export function awayPage(): Answer {
  return messagePage(503, 'The outbox does not answer', [
    'What was accepted is still in it, but cannot be read now. An act that you asked for may or may not have been done.',
    "See that the disk or the database server of OUTBOX_URL is there; the worker's log has the reason.",
  ]);
}
