import { createPath, type Path } from 'react-router-dom';
import { noteLoadFailure, PATIENCE_MS } from './layout/load-failures.ts';
import { isKept, noteRequest } from './offline/connection.ts';
import { dataPath, KEPT_MS, learnAnswers, type PageData } from './page-data.ts';
import { documentSettings } from './site-settings.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Entry pages, whose text all comes from the content. */
const ENTRY_PATH = /\/details?\/[^/]+$/;

const kept = new Map<string, Promise<PageData | undefined>>();

/** Fetches or reuses a page's data. Resolves with undefined if the server has none; rejects if the network is down or hangs. */
export function fetchPageData(path: string): Promise<PageData | undefined> {
  const data = kept.get(path) ?? request(path);
  if (!kept.has(path)) {
    const forget = () => kept.delete(path);
    kept.set(path, data);
    setTimeout(forget, KEPT_MS);
    // Don't cache a failure for the next try.
    data.catch(forget);
  }
  return data;
}

/**
 * Makes the browser load the whole page if its data is missing or of another release, or if the network is down and the phone has cached
 * the page. `nextLocation` returns path, query and hash, which the router does not pass to this function.
 */
export async function readPageData(
  path: string,
  nextLocation: () => Path | undefined,
): Promise<PageData> {
  const { release } = documentSettings();
  const data = await fetchPageData(path).catch(async (error: unknown) => {
    // The phone caches the page without its data, and shows it if the server does not respond.
    if (await isKept(path)) return undefined;
    // An entry page can query the API, and reports the error if that fails as well.
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

/** Makes the browser load a page. `next` is undefined if the visitor has followed another link since. */
function leaveTo(next: Path | undefined): void {
  if (next === undefined) return;
  const address = createPath(next);
  // The browser's back button has already changed the URL: assigning one with a hash again would only scroll.
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
