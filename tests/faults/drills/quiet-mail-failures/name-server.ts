import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server's answer: an address, that there is no such name, that it cannot say, or nothing at all. */
export type NameAnswer = string | 'no-such-name' | 'failure' | 'silence';

/** A name server on loopback that says what it is told. */
export interface NameServer extends AsyncDisposable {
  /** Its address, in the form in which resolvers are told it. */
  address: string;
  /** Counts the questions. */
  readonly asked: number;
  answer(name: string, answer: NameAnswer): void;
}

// RFC 1035, section 4.1.
const HEADER_BYTES = 12;
const TYPE_A = 1;
const CLASS_IN = 1;
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NAME_ERROR = 3;
/** A response with recursion, as asked. */
const RESPONSE_FLAGS = 0x8180;
/** The name of the question, which stands right behind the header. */
const POINTER_TO_NAME = 0xc000 + HEADER_BYTES;

export async function startNameServer(): Promise<NameServer> {
  const answers = new Map<string, NameAnswer>();
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (question, { address, port }) => {
    asked++;
    const { name, type, end } = readQuestion(question);
    const answer = answers.get(name) ?? 'no-such-name';
    if (answer !== 'silence') {
      socket.send(respond(question.subarray(0, end), type, answer), port, address);
    }
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    get asked() {
      return asked;
    },
    answer: (name, answer) => void answers.set(name, answer),
    async [Symbol.asyncDispose]() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    end: at + 5,
  };
}

function respond(question: Buffer, type: number, answer: NameAnswer): Buffer {
  const codes: Readonly<Record<string, number>> = {
    'no-such-name': NAME_ERROR,
    failure: SERVER_FAILURE,
  };
  const code = codes[answer] ?? NO_ERROR;
  const records = code === NO_ERROR && type === TYPE_A ? [addressRecord(answer)] : [];
  const head = Buffer.from(question);
  head.writeUInt16BE(RESPONSE_FLAGS + code, 2);
  for (const [at, count] of [1, records.length, 0, 0].entries()) {
    head.writeUInt16BE(count, 4 + 2 * at);
  }
  return Buffer.concat([head, ...records]);
}

function addressRecord(address: string): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt16BE(POINTER_TO_NAME, 0);
  record.writeUInt16BE(TYPE_A, 2);
  record.writeUInt16BE(CLASS_IN, 4);
  record.writeUInt32BE(1, 6); // seconds to live
  record.writeUInt16BE(4, 10);
  Buffer.from(address.split('.').map(Number)).copy(record, 12);
  return record;
}
