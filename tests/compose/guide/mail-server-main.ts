import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { arrivalOf } from '../../faults/look.ts';
import { startSmtpInbox } from '../../support/smtp-inbox.ts';

const EVERYWHERE = '0.0.0.0';
const servers = {
  first: await startSmtpInbox({ host: EVERYWHERE, port: 1025 }),
  second: await startSmtpInbox({ host: EVERYWHERE, port: 2025 }),
};
const orderSchema = z.object({
  stage: z.enum(['connect', 'mail', 'rcpt', 'data']),
  behaviour: z.union([z.literal('accept'), z.object({ code: z.number(), text: z.string() })]),
});

createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const { stage, behaviour } = orderSchema.parse(await json(request));
    for (const server of Object.values(servers)) server.behave(stage, behaviour);
  }
  const mails = Object.entries(servers).flatMap(([server, { mails }]) =>
    mails.map((mail) => ({ ...arrivalOf('poyanil_hospital', mail), server })),
  );
  response.end(JSON.stringify(mails));
}).listen(8025, EVERYWHERE);
