// Floor D1: the same bytes under the same headers from memory, whatever is asked. Its arguments: headers as JSON, bytes in base64.
import { serveFloor } from '../../serve-floor.ts';

const [headers = '{}', bytes = ''] = process.argv.slice(2);
const head: Record<string, string> = JSON.parse(headers);
const body = Buffer.from(bytes, 'base64');
await serveFloor((_request, response) => {
  response.writeHead(200, head).end(body);
});
