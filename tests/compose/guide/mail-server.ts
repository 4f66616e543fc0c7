import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { imageOf } from '../../../scripts/servers/images.ts';
import type { Stage } from '../../support/smtp-inbox.ts';
import { docker, succeeds } from '../docker.ts';

const mailSchema = z.object({
  id: z.string(),
  mark: z.string(),
  recipients: z.array(z.string()),
  bytesHash: z.string(),
  startedAt: z.number(),
  arrivedAt: z.number(),
  answeredAt: z.number().optional(),
  server: z.enum(['first', 'second']),
});
export type Mail = z.infer<typeof mailSchema>;

/** The mail server outside of all sites of the run. All sites reach it by these names. */
export interface MailServer {
  urls: { first: string; second: string };
  mails(): Promise<Mail[]>;
  refuse(stage: Stage, code: number, text: string): Promise<void>;
  accept(stage: Stage): Promise<void>;
  join(network: string): Promise<void>;
  leave(network: string): Promise<void>;
  stop(): Promise<void>;
}

const READY_MS = 30_000;
const HOST = 'mail.poyanil.example';

export async function startMailServer(root: string, name: string): Promise<MailServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const program = ['node', 'tests/compose/guide/mail-server-main.ts'];
  const place = ['--volume', `${root}:/site:ro`, '--workdir', '/site', '--init'];
  const open = ['--publish', `127.0.0.1:${port}:8025`];
  await docker('run', '--detach', '--name', name, ...place, ...open, imageOf('node'), ...program);
  const mails = async () => {
    const answer = await fetch(url);
    return z.array(mailSchema).parse(await answer.json());
  };
  const limit = Date.now() + READY_MS;
  while (!(await mails().then(Boolean, () => false))) {
    if (Date.now() > limit) throw new Error(await docker('logs', name));
    await wait(200);
  }
  const order = async (body: unknown) => {
    const answer = await fetch(url, { method: 'PUT', body: JSON.stringify(body) });
    z.array(mailSchema).parse(await answer.json());
  };
  return {
    urls: { first: `smtp://${HOST}:1025`, second: `smtp://${HOST}:2025` },
    mails,
    refuse: (stage, code, text) => order({ stage, behaviour: { code, text } }),
    accept: (stage) => order({ stage, behaviour: 'accept' }),
    join: async (network) => {
      await docker('network', 'connect', '--alias', HOST, network, name);
    },
    leave: async (network) => {
      await succeeds('network', 'disconnect', '--force', network, name);
    },
    stop: async () => {
      await succeeds('rm', '--force', name);
    },
  };
}
