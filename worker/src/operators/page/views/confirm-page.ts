import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { html } from '@poyanil/server/http/html';
import { emails } from '../../describe/text.ts';
import { MOST_AT_ONCE } from '../retry-entries.ts';
import { layout, messagePage, type OperatorsPage } from './layout.ts';

/** Asks before all dead letters of a hospital are tried again. */
export function confirmPage(hospital: HospitalId, count: number): OperatorsPage {
  const { place } = hospitalOf(hospital);
  if (count === 0) {
    return messagePage(200, 'Nothing to retry', [
      `${place} has no e-mail that could not be delivered.`,
    ]);
  }
  const some = Math.min(count, MOST_AT_ONCE);
  const title = `Retry ${some < count ? `the oldest ${some} of ` : ''}${emails(count)} of ${place}?`;
  return layout(
    200,
    title,
    html`<div class="message">
<h1>${title}</h1>
<p>Each is sent at once, with all its days before it again. Do it once the cause is mended: what the mail server refuses again is a dead letter again.</p>
${some < count ? html`<p>At most ${MOST_AT_ONCE} are retried at once. The list then says how many are left: press again for those.</p>` : ''}
<form class="choices" method="post" action="./retry">
<input type="hidden" name="hospital" value="${placeKey(hospital)}">
<button class="button primary">Retry ${emails(some)}</button>
<a class="button" href="./">Back to the list</a>
</form>
</div>`,
  );
}
