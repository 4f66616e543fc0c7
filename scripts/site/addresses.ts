import { relative } from 'node:path';

export interface SiteAddresses {
  site: string;
  /** The API's own address on this machine, even if another server is in front of it. */
  api: string;
  admin: readonly string[];
  /** The worker's admin port, with the operators' page. */
  desk: string;
  /** Absent if mail goes to the user's own mail server. */
  inbox: string | undefined;
}

export function describeAddresses(
  { site, admin, desk, inbox }: SiteAddresses,
  dataDir: string,
): string {
  const data = relative('.', dataDir) || '.';
  return [
    '',
    `  Site     ${site}`,
    `  Inbox    ${inbox ?? 'none: mail goes to the server of SMTP_URL'}`,
    `  Health   ${admin.map((origin) => `${origin}/health/ready`).join('  ')}`,
    `  Metrics  ${admin.map((origin) => `${origin}/metrics`).join('  ')}`,
    `  Desk     ${desk}/ (pending submissions, and why; needs ADMIN_PASSWORD)`,
    `  Data     ${data} (logs in ${data}/logs)`,
    '',
    'Request an appointment:',
    '',
    `curl -sS ${site}/api/v1/service/email -H 'Content-Type: application/json' -d '${JSON.stringify(SAMPLE_APPOINTMENT)}'`,
    '',
    ...(inbox === undefined ? [] : readInInbox(inbox)),
    'Ctrl-C stops everything.',
  ].join('\n');
}

function readInInbox(inbox: string): string[] {
  return [
    'Read the newest e-mail in the inbox (it is there within a second):',
    '',
    `curl -sS '${inbox}/api/email?sort=desc&limit=1'`,
    '',
  ];
}

const SAMPLE_APPOINTMENT = {
  hospital: 'poyanil_hospital',
  department: 'General Medicine',
  patientName: 'Sample Visitor',
  patientEmail: 'visitor@mail.example',
  patientContactNumber: 9847012345,
  message: 'A sample request from the command line.',
};
