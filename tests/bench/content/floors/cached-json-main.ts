// Floor D1: the same bytes under the same headers from memory, whatever is asked. Its arguments: headers as JSON, bytes in base64.
import { once } from 'node:events';
import { createServer } from 'node:http';

const [headers = '{}', bytes = ''] = process.argv.slice(2);
const head: Record<string, string> = JSON.parse(headers);
const body = Buffer.from(bytes, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
console.log(JSON.stringify({ msg: 'listening', port }));
