export interface BounceMessage {
  header: string;
  /** The fields of a delivery report (RFC 3464). Absent if the message is only for people. */
  report?: string;
  returned?: string;
  text?: string;
}

export interface ReadBounce {
  id?: string;
  /** 'none' for a report of success, and for a message that is not a bounce. */
  outcome: 'failure' | 'delay' | 'none';
  /** The enhanced status code (RFC 3463), or 'unknown'. */
  code: string;
}

const UNKNOWN = 'unknown';
const ID = /s_[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/;
/** Matches an enhanced status code, but not as part of a longer number with dots, such as an IP address. */
const STATUS = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/;
/** Matches headers of bounces without a machine-readable report, as qmail, old Exim and appliances send them. */
const FROM_SERVER =
  /^(?:From:.*\b(?:mailer-daemon|postmaster|mail delivery)\b|X-Failed-Recipients:)/im;
const EMPTY_SENDER = /^Return-Path:\s*<>/im;
/** Matches the header of a holiday note, which may also come from the empty address (RFC 3834). */
const AUTOMATIC_ANSWER = /^Auto-Submitted:\s*auto-replied/im;
const OTHER_REPORT = /^Content-Type:.*report-type="?(?:disposition-notification|feedback-report)/im;
const STILL_TRYING =
  /\b(?:delayed|still trying|will (?:keep|be) (?:trying|retr)|not yet been delivered)/i;
const RETURNED_ID = /^[> \t]*(?:X-Submission-ID|Message-ID):.*/gim;

export function readBounce(parts: BounceMessage): ReadBounce {
  const header = unfolded(parts.header);
  if (parts.report !== undefined) return { ...readReport(parts.report), ...findId(parts) };
  const isAutomatic = AUTOMATIC_ANSWER.test(header);
  const isBounce = FROM_SERVER.test(header) || (EMPTY_SENDER.test(header) && !isAutomatic);
  if (!isBounce || OTHER_REPORT.test(header)) return { outcome: 'none', code: UNKNOWN };
  const text = parts.text ?? '';
  const code = STATUS.exec(text)?.[0] ?? UNKNOWN;
  const isDelay = code.startsWith('4') || (code === UNKNOWN && STILL_TRYING.test(text));
  return { outcome: isDelay ? 'delay' : 'failure', code, ...findId(parts) };
}

/** Reads a report and returns the worst outcome. Our e-mails have one recipient, but a forwarder may have added others. */
function readReport(report: string): Omit<ReadBounce, 'id'> {
  const recipients = unfolded(report)
    .split(/\n[ \t]*\n/)
    .filter((group) => /^(?:Action|Status):/im.test(group))
    .map(readRecipient);
  const failed = recipients.find(({ outcome }) => outcome === 'failure');
  const delayed = recipients.find(({ outcome }) => outcome === 'delay');
  const unreadable = { outcome: 'failure', code: UNKNOWN } as const;
  return failed ?? delayed ?? recipients[0] ?? unreadable;
}

function readRecipient(group: string): Omit<ReadBounce, 'id'> {
  const field = (name: string) => new RegExp(`^${name}:(.*)`, 'im').exec(group)?.[1]?.trim() ?? '';
  const status = STATUS.exec(field('Status'))?.[0];
  // Exim always writes 5.0.0; the reason is only in the server's reply.
  const told = status?.endsWith('.0.0') ? STATUS.exec(field('Diagnostic-Code'))?.[0] : undefined;
  const code = told ?? status ?? UNKNOWN;
  const action = field('Action').toLowerCase();
  if (/^(?:delivered|relayed|expanded)/.test(action)) return { outcome: 'none', code };
  const isDelay = action === '' ? code.startsWith('4') : action.startsWith('delayed');
  return { outcome: isDelay ? 'delay' : 'failure', code };
}

function findId({ header, report = '', returned = '', text = '' }: BounceMessage): { id?: string } {
  const envelope = /^Original-Envelope-Id:.*/im.exec(unfolded(report))?.[0] ?? '';
  const candidates = [
    // xtext (RFC 3461, section 4) writes a character as + and its number.
    envelope.replace(/\+([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    ...(unfolded(returned).match(RETURNED_ID) ?? []),
    ...(unfolded(text).match(RETURNED_ID) ?? []),
    /^(?:In-Reply-To|References):.*/im.exec(unfolded(header))?.[0] ?? '',
  ];
  const id = candidates.map((each) => ID.exec(each)?.[0]).find((each) => each !== undefined);
  return id === undefined ? {} : { id };
}

function unfolded(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\n[ \t]+(?=\S)/g, ' ');
}
