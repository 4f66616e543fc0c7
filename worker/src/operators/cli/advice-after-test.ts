import type { HospitalId } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import type { SmtpFailure } from '../../smtp/failure.ts';

/** Says what a person does about a mail server's refusal of a test, in one sentence. */
export function adviceFor(refusal: SmtpFailure, hospital: HospitalId): string {
  const { stage, isForNow, isAmbiguous } = refusal;
  if (isAmbiguous) return 'It may have arrived all the same: look into the mailbox.';
  if (isForNow) return 'The server asks to come again later: repeat the test in five minutes.';
  const mailbox = hospitalVariable('MAILBOX', hospital);
  if (stage === 'sender') return SENDER;
  if (stage === 'recipient') return adviceOnMailbox(refusal.words, mailbox);
  if (stage !== undefined) return adviceOnMessage(refusal);
  return adviceOnConnection(refusal);
}

const SERVER = 'the address in SMTP_URL (the secret smtp_url)';
const SENDER =
  'The server does not let this account send as MAIL_FROM: correct it, or have the account allowed to use it.';
const RELAY =
  "The server does not pass on our e-mails: give it a login in SMTP_URL, or have this machine's address trusted there.";

function adviceOnMailbox(words: string, mailbox: string): string {
  if (/\b5\.2\.2\b|^552/.test(words)) return 'The mailbox is full: have room made in it.';
  if (/\b5\.7\.\d|relay/i.test(words)) return RELAY;
  return `The server knows no such mailbox: look for a typo in ${mailbox}.`;
}

function adviceOnMessage({ words }: SmtpFailure): string {
  if (/\b5\.(?:7\.60|2\.252|1\.8)\b/.test(words)) return SENDER;
  if (/relay|\b5\.7\.64\b/i.test(words)) return RELAY;
  if (/\b5\.2\.2\b/.test(words)) return 'The mailbox or the account is full, or over its quota.';
  return 'Ask whoever runs the mail server what these words mean; they refuse forms in the same way.';
}

function adviceOnConnection({ code, words }: SmtpFailure): string {
  if (code.startsWith('EAUTH')) {
    return `User or password are wrong in ${SERVER}; in them, write % / ? # @ : as %25 %2F %3F %23 %40 %3A.`;
  }
  if (code.startsWith('ETLS')) {
    return `The server offers no encryption, and so was not told the login: use smtps:// and its port in ${SERVER}.`;
  }
  if (/certificate|self.signed|altname/i.test(words)) {
    return `The server's certificate is not valid for the name in ${SERVER}.`;
  }
  if (code.startsWith('EDNS')) return `Nobody knows the host's name: look for a typo in ${SERVER}.`;
  return `No mail server answers there: look at host and port of ${SERVER}; smtps:// goes with 465, smtp:// with 587. Or a firewall is between.`;
}
