import { hospitalIds, hospitalKey } from '@poyanil/domain';
import type { GuideRun } from '../run.ts';
import { mailboxOf } from '../site.ts';

export function answersOf({ mailServer }: GuideRun): Readonly<Record<string, string>> {
  return {
    'TLS=caddy': 'TLS=proxy',
    'smtps://user:password@mail.poyanil.example:465': mailServer.urls.first,
    ...Object.fromEntries(
      hospitalIds.map((id) => [`=${hospitalKey(id)}@poyanil.example`, `=${mailboxOf(id)}`]),
    ),
    // No operator e-mails: the comparison of forms and e-mails would report them as unexpected.
    'ALERT_MAIL=operators@poyanil.example': 'LOG_LEVEL=info',
  };
}
