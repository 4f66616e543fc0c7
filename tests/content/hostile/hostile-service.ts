import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';

export interface ServiceRequest {
  operationName: string;
  id: string;
  /** The service's own URL, with the key in it. */
  secret: string;
}

export type Behaviour = (response: ServerResponse, asked: ServiceRequest) => void | Promise<void>;

export interface HostileService {
  environment: Record<string, string>;
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
    // A client that has read enough closes the connection.
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
