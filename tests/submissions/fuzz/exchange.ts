import { type RawAnswer, readAnswers } from '../../support/raw-answers.ts';
import { connectRaw } from '../../support/raw-request.ts';

/** So long a server may wait for more of a request that says it is longer than it is. */
const SILENCE_MS = 3_000;
const PATIENCE_MS = 20_000;
const INFORMATIVE = 200;

/**
 * Writes bytes as they are, and resolves with all answers but the informative ones. We end the connection when the first
 * has come, or when none comes: then the server has to say what was missing.
 */
export async function exchange(origin: string, sent: string): Promise<RawAnswer[]> {
  const { socket, answer, ended } = connectRaw(origin, 'latin1');
  socket.on('data', () => isAnswered(answer()) && socket.end());
  socket.write(sent, 'latin1');
  const silence = setTimeout(() => socket.end(), SILENCE_MS);
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
  const answers = readAnswers(await ended);
  clearTimeout(silence);
  clearTimeout(patience);
  if (answers.length === 0 && socket.errored) throw socket.errored;
  return answers.filter(({ status }) => status >= INFORMATIVE);
}

function isAnswered(answer: string): boolean {
  try {
    return readAnswers(answer).some(({ status }) => status >= INFORMATIVE);
  } catch {
    return false; // only a part of it has come
  }
}
