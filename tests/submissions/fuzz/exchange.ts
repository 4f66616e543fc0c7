import { connect } from 'node:net';
import { type RawAnswer, readAnswers } from '../../support/raw-answers.ts';

/** So long a server may wait for more of a request that says it is longer than it is. */
const SILENCE_MS = 3_000;
const PATIENCE_MS = 20_000;
const INFORMATIVE = 200;

/**
 * Writes bytes as they are, and resolves with all answers but the informative ones. We end the connection when the first
 * has come, or when none comes: then the server has to say what was missing.
 */
export async function exchange(origin: string, sent: string): Promise<RawAnswer[]> {
  const answers = readAnswers(await converse(origin, Buffer.from(sent, 'latin1')));
  return answers.filter(({ status }) => status >= INFORMATIVE);
}

function converse(origin: string, sent: Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    let answer = '';
    const silence = setTimeout(() => socket.end(), SILENCE_MS);
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (isAnswered(answer)) socket.end();
    });
    socket.on('error', (error) => {
      // A server that has answered may cut the line while we still write.
      if (answer === '') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(silence);
      clearTimeout(patience);
      resolve(answer);
    });
  });
}

function isAnswered(answer: string): boolean {
  try {
    return readAnswers(answer).some(({ status }) => status >= INFORMATIVE);
  } catch {
    return false; // only a part of it has come
  }
}
