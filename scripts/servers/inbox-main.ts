// The inbox of `npm start` and of the browser tests: MailDev on loopback, in a separate process.
import { MailDev } from 'maildev';

const KEPT_EMAILS = 1_000;

const inbox = new MailDev({
  smtp: Number(process.env.INBOX_SMTP_PORT),
  web: Number(process.env.INBOX_PORT),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  maxEmails: KEPT_EMAILS,
  silent: true,
  // Without its own folder it would share one with every other MailDev on this machine.
  mailDirectory: process.env.INBOX_DIR ?? '.data/inbox',
});

const { smtp, api } = await inbox.start();
console.log(
  JSON.stringify({
    msg: 'listening',
    port: api?.getAddress()?.port,
    smtpPort: smtp.getAddress().port,
  }),
);

process.once('SIGTERM', async () => {
  await inbox.stop();
  process.exit(0);
});
