// Bounces in the formats of different mail servers. Names and addresses are invented.

const BOUNCES = 'bounces@poyanil.example';
const DESK = 'desk.alappuzha@poyanil.example';

export interface BounceSample {
  name: string;
  outcome: 'failure' | 'delay' | 'none';
  code: string;
  compose: (id: string) => string;
}

const returnedHeader = (id: string) => `X-Submission-ID: ${id}
Auto-Submitted: auto-generated
From: Poyanil website <website@poyanil.example>
To: ${DESK}
Reply-To: Anitha <anitha@mail.example>
Subject: Appointment request from Anitha
Message-ID: <${id}@poyanil.example>
Date: Thu, 26 Nov 2026 04:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="x"`;

const postfix =
  (action: 'failed' | 'delayed', status: string, diagnostic: string) => (id: string) =>
    `Return-Path: <>
Received: by relay.poyanil.example (Postfix) id 4DbXyz0kPqz9vB1; Thu, 26 Nov 2026 04:00:02 +0000 (UTC)
Date: Thu, 26 Nov 2026 04:00:02 +0000 (UTC)
From: MAILER-DAEMON@relay.poyanil.example (Mail Delivery System)
Subject: ${action === 'failed' ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail (still being retried)'}
To: ${BOUNCES}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="4DbXyz0jZmz9v9r.1795665602/relay.poyanil.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261126040002.4DbXyz0kPqz9vB1@relay.poyanil.example>

This is a MIME-encapsulated message.

--4DbXyz0jZmz9v9r.1795665602/relay.poyanil.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host relay.poyanil.example.

--4DbXyz0jZmz9v9r.1795665602/relay.poyanil.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.poyanil.example
Original-Envelope-Id: ${id}
X-Postfix-Queue-ID: 4DbXyz0jZmz9v9r
X-Postfix-Sender: rfc822; ${BOUNCES}
Arrival-Date: Thu, 26 Nov 2026 04:00:01 +0000 (UTC)

Final-Recipient: rfc822; ${DESK}
Original-Recipient: rfc822;${DESK}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.poyanil.example
Diagnostic-Code: ${diagnostic}

--4DbXyz0jZmz9v9r.1795665602/relay.poyanil.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <${BOUNCES}>
${returnedHeader(id)}

--4DbXyz0jZmz9v9r.1795665602/relay.poyanil.example--
`;

/** Without DSN at its client, it has no envelope id, and returns the whole message. */
const exim = (id: string) => `Return-path: <>
Envelope-to: ${BOUNCES}
Received: from Debian-exim by relay.poyanil.example with local (Exim 4.96)
	id 1qABcD-0001aB-2C
	for ${BOUNCES};
	Thu, 26 Nov 2026 04:00:02 +0000
X-Failed-Recipients: ${DESK}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@relay.poyanil.example>
To: ${BOUNCES}
References: <${id}@poyanil.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1795665602-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1qABcD-0001aB-2C@relay.poyanil.example>

--1795665602-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  ${DESK}
    host mx.poyanil.example [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${DESK}>:
    550 5.1.1 <${DESK}>: Recipient address rejected: User unknown

--1795665602-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; relay.poyanil.example

Action: failed
Final-Recipient: rfc822;${DESK}
Status: 5.0.0
Remote-MTA: dns; mx.poyanil.example
Diagnostic-Code: smtp; 550 5.1.1 <${DESK}>: Recipient address rejected: User unknown

--1795665602-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <${BOUNCES}>
${returnedHeader(id)}

--x
Content-Type: text/plain

Fever since Monday.
--x--

--1795665602-eximdsn-1804289383--
`;

const exchange = (id: string) => `From: <postmaster@poyanil.onmicrosoft.example>
To: <${BOUNCES}>
Date: Thu, 26 Nov 2026 04:00:02 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="90bb7ad9-cc0f-4c42-b4c1-2f8f4d3ec1a5"
Content-Language: en-US
Message-ID: <d3aa9dbb-8a2f-4e2c-a6f5-64e1cb58a2ad@MA0PR01MB0001.INDPRD01.PROD.OUTLOOK.EXAMPLE>
In-Reply-To: <${id}@poyanil.example>
References: <${id}@poyanil.example>
Subject: Undeliverable: Appointment request from Anitha
Auto-Submitted: auto-replied
X-MS-Exchange-Message-Is-Ndr:
MIME-Version: 1.0

--90bb7ad9-cc0f-4c42-b4c1-2f8f4d3ec1a5
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="26b6d5bb-7be0-4f0b-a7a5-4f0dd9c1c4b7"

--26b6d5bb-7be0-4f0b-a7a5-4f0dd9c1c4b7
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${DESK} couldn't be delivered.

--26b6d5bb-7be0-4f0b-a7a5-4f0dd9c1c4b7
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>Your message couldn't be delivered.</p></body></html>

--26b6d5bb-7be0-4f0b-a7a5-4f0dd9c1c4b7--

--90bb7ad9-cc0f-4c42-b4c1-2f8f4d3ec1a5
Content-Type: message/delivery-status

Reporting-MTA: dns;MA0PR01MB0001.INDPRD01.PROD.OUTLOOK.EXAMPLE
Received-From-MTA: dns;mail.poyanil.example
Arrival-Date: Thu, 26 Nov 2026 04:00:01 +0000

Final-Recipient: rfc822;${DESK}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${DESK} not found by SMTP address lookup
X-Display-Name: ${DESK}

--90bb7ad9-cc0f-4c42-b4c1-2f8f4d3ec1a5
Content-Type: message/rfc822

Received: from mail.poyanil.example (192.0.2.5) by mx.outlook.example
 (2603:1096::1) with Microsoft SMTP Server id 15.20.7000.1; Thu, 26 Nov
 2026 04:00:01 +0000
${returnedHeader(id)}

--x
Content-Type: text/plain

Fever since Monday.
--x--

--90bb7ad9-cc0f-4c42-b4c1-2f8f4d3ec1a5--
`;

const qmail = (id: string) => `Return-Path: <>
Delivered-To: ${BOUNCES}
Date: 26 Nov 2026 04:00:02 -0000
From: MAILER-DAEMON@relay.poyanil.example
To: ${BOUNCES}
Subject: failure notice

Hi. This is the qmail-send program at relay.poyanil.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${DESK}>:
192.0.2.7 does not like recipient.
Remote host said: 550 5.2.1 The account is switched off
Giving up on 192.0.2.7.

--- Below this line is a copy of the message.

Return-Path: <${BOUNCES}>
${returnedHeader(id)}
`;

const relayed = (id: string) =>
  postfix(
    'failed',
    '2.0.0',
    'smtp; 250 2.0.0 taken',
  )(id).replace('Action: failed', 'Action: relayed');

export const BOUNCE_SAMPLES: readonly BounceSample[] = [
  {
    name: 'a failure of Postfix',
    outcome: 'failure',
    code: '5.2.2',
    compose: postfix('failed', '5.2.2', 'smtp; 552 5.2.2 Mailbox full'),
  },
  {
    name: 'a delay of Postfix',
    outcome: 'delay',
    code: '4.4.1',
    compose: postfix('delayed', '4.4.1', 'X-Postfix; connect to mx.poyanil.example: timed out'),
  },
  { name: 'a failure of Exim', outcome: 'failure', code: '5.1.1', compose: exim },
  { name: 'a failure of Exchange Online', outcome: 'failure', code: '5.1.10', compose: exchange },
  { name: 'a failure of qmail', outcome: 'failure', code: '5.2.1', compose: qmail },
  { name: 'a report of success', outcome: 'none', code: 'unknown', compose: relayed },
];

/** An automatic reply of a mailbox, which is not a bounce although it names the e-mail. */
export const holidayNote = (id: string) => `Return-Path: <>
From: Desk <${DESK}>
To: ${BOUNCES}
Subject: Away until Monday
In-Reply-To: <${id}@poyanil.example>
Auto-Submitted: auto-replied

I am away.
`;
