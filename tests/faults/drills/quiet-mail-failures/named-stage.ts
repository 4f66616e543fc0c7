import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import type { Certificate } from '../../../delivery/mail-server/certificate.ts';
import type { RawMailServer } from '../../../delivery/mail-server/raw-mail-server.ts';
import { type MailStage, startMailStage } from '../mail-stage.ts';
import { type Authority, makeAuthority } from './authority.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import type { Weakness } from './part.ts';

/** Mail servers that have names and certificates, and want a login. */
export interface NamedStage extends MailStage {
  names: NameServer;
  authority: Authority;
  /** The certificate that is valid for all of them. */
  certificate: Certificate;
}

const PASSWORD = 'secret-of-the-desk';
const DAY_MS = 24 * 60 * 60 * 1_000;
const RESOLVER = new URL('./use-name-server-main.ts', import.meta.url).href;

export function nameOf(hospital: HospitalId): string {
  return `mail.${placeKey(hospital)}.example`;
}

/** Starts it with names that lead to the servers, or to what stands in front of them at another port. */
export async function startNamedStage(
  { query = '', environment = {} }: Weakness = {},
  portOf: (server: RawMailServer, hospital: HospitalId) => number | Promise<number> = ({ port }) =>
    port,
): Promise<NamedStage> {
  await using started = new AsyncDisposableStack();
  const authority = started.adopt(makeAuthority(), ({ remove }) => remove());
  const names = started.use(await startNameServer());
  const certificate = authority.issue(hospitalIds.map(nameOf), new Date(Date.now() + DAY_MS));
  const stage = started.use(
    await startMailStage({
      server: { certificate, capabilities: ['AUTH PLAIN'] },
      addressOf: async (hospital, server) => {
        names.answer(nameOf(hospital), '127.0.0.1');
        return `smtp://desk:${PASSWORD}@${nameOf(hospital)}:${await portOf(server, hospital)}${query}`;
      },
      world: {
        environment: {
          NODE_EXTRA_CA_CERTS: authority.file,
          NODE_OPTIONS: `--import=${RESOLVER}`,
          TEST_NAME_SERVER: names.address,
          ...environment,
        },
      },
    }),
  );
  const parts = started.move();
  return {
    ...stage,
    names,
    authority,
    certificate,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
