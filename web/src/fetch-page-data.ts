import { createPath, type Path } from 'react-router-dom';
import { noteLoadFailure, PATIENCE_MS } from './layout/load-failures.ts';
import { isKept, noteRequest } from './offline/connection.ts';
import { dataPath, KEPT_MS, learnAnswers, type PageData } from './page-data.ts';
import { documentSettings } from './site-settings.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** The pages of entries, whose words all come from the content. */
const ENTRY_PATH = /\/details?\/[^/]+$/;

const kept = new Map<string, Promise<PageData | undefined>>();

/**
 * Fetches the data of the page at a path, or returns what was fetched in the last minute. Resolves with undefined if the server has
 * none; rejects if the network is down or the line hangs.
 */
export function fetchPageData(path: string): Promise<PageData | undefined> {
  const data = kept.get(path) ?? request(path);
  if (!kept.has(path)) {
    const forget = () => kept.delete(path);
    kept.set(path, data);
    setTimeout(forget, KEPT_MS);
    // A failure must not be the answer to the next try.
    data.catch(forget);
  }
  return data;
}

/**
 * Reads the data of a page that a link leads to. Has the browser load the whole page if there is no such data, if it was written
 * for the scripts of another release, or if the network is down and the phone keeps the page. `nextLocation` returns the page's
 * address with query and hash: what reads data learns neither from the router.
 */
export async function readPageData(
  path: string,
  nextLocation: () => Path | undefined,
): Promise<PageData> {
  const { release } = documentSettings();
  const data = await fetchPageData(path).catch(async (error: unknown) => {
    // The phone keeps the page without its data, and shows it where the server does not answer.
    if (await isKept(path)) return undefined;
    // The page of an entry can ask the API, and says what went wrong if that fails as well.
    if (ENTRY_PATH.test(path)) return { release, version: '', words: null, answers: {} };
    throw error;
  });
  if (data?.release === release) {
    learnAnswers(data);
    return data;
  }
  leaveTo(nextLocation());
  return new Promise(() => undefined);
}

/** Has the browser load a page. Undefined if the visitor has followed another link since. */
function leaveTo(next: Path | undefined): void {
  if (next === undefined) return;
  const address = createPath(next);
  // The browser's back button has changed the address already: to assign one with a hash again would only scroll.
  if (address === createPath(location)) location.reload();
  else location.assign(address);
}

async function request(path: string): Promise<PageData | undefined> {
  try {
    const response = await fetch(dataPath(path), { signal: timeoutSignal(PATIENCE_MS) });
    noteRequest(true);
    return response.ok ? await response.json() : undefined;
  } catch (error) {
    noteRequest(false);
    noteLoadFailure(error);
    throw error;
  }
}
