// A mail server that takes all it is given, after so many milliseconds, and keeps nothing.
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';

const [delayMs = '0'] = process.argv.slice(2);
const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  hideSTARTTLS: true,
  onData: async (stream, _session, done) => {
    await finished(stream.resume());
    setTimeout(done, Number(delayMs));
  },
});
server.on('error', () => {}); // a client that is ended vanishes
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  console.log(JSON.stringify({ msg: 'listening', port }));
});
