import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';
import { startNamedStage } from './named-stage.ts';
import type { Part } from './part.ts';
import { judgeStrikes, type StruckLoad, strikeOnce } from './strike-once.ts';

/** A way of the man in the middle to keep a dialogue in the clear. */
const WAYS = [
  'no offer',
  '454 4.7.0 TLS not available due to temporary reason',
  '500 what?',
] as const;
type Way = (typeof WAYS)[number];

/** The line to a mail server, with somebody on it who can strip its encryption, and reads along. */
interface ClearLine {
  port: number;
  strip(way: Way | undefined): void;
  /** All that the worker said before the encryption began, one text for each connection. */
  read: string[];
  stop(): void;
}

/** What nobody may say in the clear: a login, an envelope, a message. */
const SECRETS = /^(AUTH|MAIL|RCPT|DATA)\b|MARK-|Message-ID/im;

export const strippedEncryption: Part = {
  name: 'STARTTLS stripped by a man in the middle',
  async run({ seed, strikes, weakness }) {
    const lines = new Map<HospitalId, ClearLine>();
    await using ends = new AsyncDisposableStack();
    await using stage = await startNamedStage(weakness, async ({ port }, hospital) => {
      const line = ends.adopt(await startClearLine(port), ({ stop }) => stop());
      lines.set(hospital, line);
      return line.port;
    });
    const ended: StruckLoad[] = [];
    for (let number = 0; number < strikes; number++) {
      const strip = (way: (index: number) => Way | undefined) => {
        for (const [index, hospital] of hospitalIds.entries())
          lines.get(hospital)?.strip(way(index));
      };
      ended.push(
        await strikeOnce(stage, {
          seed,
          number,
          strike: async () => {
            strip((index) => WAYS[(index + number) % WAYS.length]);
            for (const server of stage.servers.values()) await server.cut();
          },
          mend: () => strip(() => undefined),
        }),
      );
    }
    const judged = await judgeStrikes(stage, ended);
    const read = [...lines.values()].flatMap((line) => line.read);
    const told = read.filter((text) => SECRETS.test(text));
    return {
      ...judged,
      struck: `${strikes * WAYS.length} lines; ${read.length} connections read along`,
      why: 'none may be',
      faults: [...judged.faults, ...told.map((text) => `said in the clear: ${text.slice(0, 60)}`)],
    };
  },
};

async function startClearLine(serverPort: number): Promise<ClearLine> {
  const read: string[] = [];
  let way: Way | undefined;
  const { port, stop } = await startTcpProxy(serverPort, (client, upstream) => {
    let isEncrypted = false;
    const place = read.push('') - 1;
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    upstream.on('data', (answer) => {
      const text = answer.toString('latin1');
      if (isEncrypted || way !== 'no offer') client.write(answer);
      else client.write(text.replace('250-STARTTLS\r\n', ''), 'latin1');
    });
    client.on('data', (piece) => {
      if (!isEncrypted) read[place] += piece.toString('latin1');
      const asks = !isEncrypted && /^STARTTLS/i.test(piece.toString('latin1'));
      if (asks && way !== undefined) {
        client.write(`${way === 'no offer' ? '502 what?' : way}\r\n`);
        return;
      }
      if (asks) isEncrypted = true;
      upstream.write(piece);
    });
  });
  return {
    port,
    read,
    stop,
    strip: (given) => {
      way = given;
    },
  };
}
