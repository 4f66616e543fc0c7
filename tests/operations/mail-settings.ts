import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { testMailbox } from '../support/stack.ts';

export function mailSettings(smtpUrl: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'website@poyanil.example',
    MAIL_BOUNCES: 'bounces@poyanil.example',
    ...Object.fromEntries(
      hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), testMailbox(id)]),
    ),
  };
}
