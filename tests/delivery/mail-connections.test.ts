import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import type { OutgoingMail } from '../../worker/src/smtp/connection.ts';
import { openTransports } from '../../worker/src/smtp/transport.ts';
import { type RawMailServer, startRawMailServer } from './mail-server/raw-mail-server.ts';
import { say } from './mail-server/smtp-scripts.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

vi.setConfig({ testTimeout: 60_000 });

const TOO_MANY = '421 4.7.0 raw.example Error: too many connections from 127.0.0.1';
const STAGES = ['mail', 'rcpt', 'data', 'dot'] as const;
const YES = { mail: '250 ok', rcpt: '250 ok', data: '354 go', dot: '250 2.0.0 ok' } as const;

describe('transports that share a mail server and login', () => {
  test('share the connection limit of one hospital', async (context) => {
    const server = await startServer(context);
    let most = 0;
    server.behave('dot', ({ socket, keep }) => {
      most = Math.max(most, server.sockets.size);
      keep();
      setTimeout(() => socket.write('250 ok\r\n'), 50);
      return undefined;
    });
    const transports = openAll(server.url, context);
    await Promise.all(Array.from({ length: 4 }, () => sendToAll(transports)).flat());
    expect(server.mails).toHaveLength(12);
    expect(most).toBe(3);
  });

  test('leave a connection for the others while one hospital hangs', async (context) => {
    const server = await startServer(context);
    const transports = openAll(server.url, context);
    server.behave('rcpt', ({ socket, said }) => {
      if (!said.includes('slow@')) socket.write('250 ok\r\n');
      return undefined;
    });
    const slow = {
      ...sampleMail(),
      to: 'slow@poyanil.example',
      signal: AbortSignal.timeout(3_000),
    };
    const hanging = [1, 2, 3].map(() =>
      transports.poyanil_hospital.send(slow).catch(() => 'ended'),
    );
    await transports.poyanil_hospital_punalur.send(sampleMail());
    await transports.poyanil_hospital_kozhencherry.send(sampleMail());
    expect(server.mails).toHaveLength(2);
    expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
  });

  test.for(['greeting', 'rcpt'] as const)(
    'use fewer connections after one is refused at %s',
    async (stage, context) => {
      const server = await startServer(context);
      let only: Socket | undefined;
      let refused = 0;
      server.behave(stage, ({ socket }) => {
        if (only === undefined || only.destroyed) only = socket;
        if (only !== socket) {
          refused++;
          socket.end(`${TOO_MANY}\r\n`);
        } else socket.write(stage === 'greeting' ? '220 raw.example\r\n' : '250 ok\r\n');
        return undefined;
      });
      const transports = openAll(server.url, context);
      await Promise.all(Array.from({ length: 4 }, () => sendToAll(transports)).flat());
      expect(server.mails).toHaveLength(12);
      // Three connections are open at first.
      expect(refused).toBeLessThanOrEqual(2);
    },
  );

  test('fail when the server refuses the only connection', async (context) => {
    const server = await startServer(context);
    server.behave('greeting', say(`${TOO_MANY}\r\n`));
    await expect(testTransport(server.url, context).send(sampleMail())).rejects.toThrow();
  });
});

describe('a reused connection', () => {
  test.for(STAGES)('is replaced at once after a 421 at %s', async (stage, context) => {
    const server = await startServer(context);
    const transport = testTransport(server.url, context, { atOnce: 3 });
    await Promise.all([1, 2, 3].map(() => transport.send(sampleMail())));
    const old = new Set(server.sockets);
    server.behave(stage, ({ socket, keep }) => {
      if (old.has(socket)) {
        socket.end('421 4.4.2 Too many messages on this connection, reconnect\r\n');
        return undefined;
      }
      if (stage === 'dot') keep();
      socket.write(`${YES[stage]}\r\n`);
      return stage === 'data' ? 'message' : undefined;
    });
    await transport.send(sampleMail());
    expect(server.mails).toHaveLength(4);
  });

  test('is not replaced a second time if the new one also gets a 421', async (context) => {
    const server = await startServer(context);
    const transport = testTransport(server.url, context);
    await transport.send(sampleMail());
    server.behave('mail', say('421 4.4.2 Reconnect\r\n'));
    await expect(transport.send(sampleMail())).rejects.toThrow();
    expect(server.talked).toBe(2);
  });
});

interface Ending {
  onTestFinished: (end: () => Promise<void> | void) => void;
}

async function startServer({ onTestFinished }: Ending): Promise<RawMailServer> {
  const server = await startRawMailServer();
  onTestFinished(server.stop);
  return server;
}

function openAll(smtpUrl: string, { onTestFinished }: Ending) {
  const destination = { mailbox: 'desk@poyanil.example', smtpUrl, smtpSetting: 'SMTP_URL' };
  const transports = openTransports(
    {
      poyanil_hospital: destination,
      poyanil_hospital_kozhencherry: destination,
      poyanil_hospital_punalur: destination,
    },
    { smtpTimeoutMs: 15_000, helo: 'worker.poyanil.example', atOnce: 3 },
  );
  onTestFinished(() => {
    for (const transport of Object.values(transports)) transport.close();
  });
  return transports;
}

function sendToAll(
  transports: ReturnType<typeof openTransports>,
  mail: OutgoingMail = sampleMail(),
) {
  return Object.values(transports).map((transport) => transport.send(mail));
}
