import { createRequire } from 'node:module';
import { z } from 'zod';

// nodemailer's own connection pool, without queue, outbox or storage. It receives a mail and a count, and reports when all are sent.

interface Nodemailer {
  createTransport(options: { url: string; pool: true; maxConnections: number }): {
    sendMail(mail: object): Promise<unknown>;
  };
}

// The worker's own nodemailer, even if another package depends on another version.
const { createTransport }: Nodemailer = createRequire(
  new URL('../../../../worker/package.json', import.meta.url),
)('nodemailer');
const [url = '', connections = '1'] = process.argv.slice(2);
const pool = createTransport({ url, pool: true, maxConnections: Number(connections) });

const order = z.object({
  count: z.number(),
  mail: z.object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
  }),
  attachmentBytes: z.number().optional(),
});

process.on('message', async (given) => {
  const { count, mail, attachmentBytes } = order.parse(given);
  const attachments =
    attachmentBytes === undefined
      ? []
      : [{ filename: 'resume.pdf', content: Buffer.alloc(attachmentBytes, 'x') }];
  await Promise.all(Array.from({ length: count }, () => pool.sendMail({ ...mail, attachments })));
  process.send?.({ sent: count });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
