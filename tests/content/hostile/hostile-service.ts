import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';

export interface Asked {
  operationName: string;
  id: string;
  /** The service's own address, with the key in it. */
  secret: string;
}

/** Answers a question in any way that HTTP allows, and in others. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void | Promise<void>;

/** A content service that means harm, or has fallen to those who do. */
export interface HostileService {
  /** Settings for the API that is to believe it. */
  environment: Record<string, string>;
  /** Texts that nobody else may see. */
  secrets: readonly string[];
  behave: Behaviour;
  questions: number;
  stop(): Promise<void>;
}

export const ASSET_ORIGIN = 'https://images.ctfassets.example';

const questionSchema = z.object({
  operationName: z.string(),
  variables: z.object({ id: z.string().default('') }),
});

const PATH = '/hostile-space-7f3a';
const KEY = 'key-that-nobody-else-may-see';

export async function startHostileService(behave: Behaviour): Promise<HostileService> {
  const server = createServer(async (request, response) => {
    service.questions += 1;
    // Who has had enough of an answer cuts the line.
    response.on('error', () => {});
    const { operationName, variables } = questionSchema.parse(JSON.parse(await readText(request)));
    const secret = `http://${request.headers.host}${request.url}`;
    await service.behave(response, { operationName, id: variables.id, secret });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.custom<AddressInfo>().parse(server.address());
  const host = `127.0.0.1:${port}`;
  const service: HostileService = {
    environment: {
      CONTENT_URL: `http://${host}${PATH}`,
      CONTENT_ACCESS_TOKEN: KEY,
      CONTENT_ASSET_HOSTS: ASSET_ORIGIN,
    },
    secrets: [KEY, host, PATH],
    behave,
    questions: 0,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
