import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Talk } from '../../../delivery/mail-server/raw-mail-server.ts';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';
import { startLoad } from '../../load-client.ts';
import { judgeStage, listMails, startMailStage } from '../mail-stage.ts';
import type { Part, PartEnd, PartOptions } from './part.ts';

const FORMS_PER_SECOND = 15;
/** Forms that one strike stands for. */
const MS_OF_STRIKE = 1_000;

export const deliveredTwice: Part = {
  name: 'a server that delivers twice',
  run: (options) => sendToRepeater(options, keepTwice),
};

/** Sends forms to servers that do this with each message. */
export async function sendToRepeater({ seed, strikes }: PartOptions, talk: Talk): Promise<PartEnd> {
  const witnesses = new Map<HospitalId, Witness>();
  await using ends = new AsyncDisposableStack();
  await using stage = await startMailStage({
    addressOf: async (hospital, { port }) => {
      const witness = ends.adopt(await startWitness(port), ({ stop }) => stop());
      witnesses.set(hospital, witness);
      return witness.url;
    },
  });
  for (const server of stage.servers.values()) server.behave('dot', talk);
  const load = startLoad(stage.world, { perSecond: FORMS_PER_SECOND, seed });
  await wait(strikes * MS_OF_STRIKE);
  await load.stop();
  // The server's own copies are judged below: here each counts once.
  const firsts = () => [
    ...new Map(
      listMails(stage.servers)
        .toReversed()
        .map((mail) => [mail.id, mail]),
    ).values(),
  ];
  const judged = await judgeStage(stage, load.history, { mails: firsts, faults: [] });
  const onWire = [...witnesses.values()].flatMap(({ sent }) => sent());
  const mails = listMails(stage.servers);
  const sentTwice = onWire.length - new Set(onWire).size;
  const different = [...Map.groupBy(mails, ({ id }) => id).values()].filter(
    (all) => all.length !== 2 || new Set(all.map(({ bytesHash }) => bytesHash)).size !== 1,
  );
  const { answered } = judged;
  return {
    ...judged,
    copies: mails.length - judged.delivered,
    struck: `${hospitalIds.length} servers; ${onWire.length} messages on the wire, ${mails.length} in mailboxes`,
    why: 'the server’s own: each message went over the wire once',
    faults: [
      ...judged.faults,
      ...(sentTwice > 0 ? [`${sentTwice} messages went over the wire again`] : []),
      ...(onWire.length === answered
        ? []
        : [`${answered} were answered 202, ${onWire.length} went over the wire`]),
      ...(different.length > 0
        ? [`${different.length} mails are not there twice in the same bytes`]
        : []),
    ],
  };
}

const keepTwice: Talk = ({ socket, keep }) => {
  keep();
  keep();
  socket.write('250 2.0.0 Ok: queued as RAW1234567\r\n');
  return undefined;
};

/** Reads along on the line to a mail server. */
interface Witness {
  url: string;
  /** The identifiers of all messages that were sent to their final dot, as often as they were. */
  sent(): string[];
  stop(): void;
}

async function startWitness(serverPort: number): Promise<Witness> {
  const dialogues: Buffer[][] = [];
  const { port, stop } = await startTcpProxy(serverPort, (client, upstream) => {
    const said: Buffer[] = [];
    dialogues.push(said);
    client.on('data', (piece: Buffer) => said.push(piece));
    client.pipe(upstream).pipe(client);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    sent: () => dialogues.flatMap((said) => messagesIn(Buffer.concat(said).toString('latin1'))),
    stop,
  };
}

function messagesIn(dialogue: string): string[] {
  return dialogue
    .split('\r\n.\r\n')
    .slice(0, -1)
    .map((text) => /^Message-ID:\s*<([^@>]+)@/im.exec(text)?.[1] ?? 'without Message-ID');
}
