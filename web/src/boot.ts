// Runs as a plain script in the head: it fetches the app when the page has been painted, or at the first touch or key,
// since scripts in the head would delay the first paint. Its element names the app's files (`data-files`): the styles, which
// stand in the page, and the modules.

// zod would try whether it may make functions of text; our security policy refuses that, and browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
recordChanges();
boot(document.currentScript?.dataset.files?.split(' ') ?? []);

/** Records what translators and extensions do to the page, so that the app can take it over as it was sent (page-changes.ts). */
function recordChanges(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => void records.push(...found));
  const changes = {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  };
  observer.observe(document.getElementById('root') ?? document.body, changes);
  globalThis.pageChanges = { records, observer };
  const noteError = ({
    target,
    filename = target instanceof HTMLScriptElement ? target.src : '',
  }: ErrorEvent) => {
    if (globalThis.pageChanges !== undefined && filename.includes('/assets/')) pointToNumbers();
  };
  addEventListener('error', noteError, true);
}

/** Where the app can't take the page over, forms point to the number to call. */
function pointToNumbers(): void {
  for (const line of document.querySelectorAll('[id$="-helpline"]'))
    line.setAttribute('data-highlight', 'true');
}

function boot(files: readonly string[]): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const modules: Promise<string>[] = [];
    for (const href of files) {
      // The app sees that it has these, and does not fetch them. In the page itself Chromium 150 would fetch what is disabled.
      if (href.endsWith('.css')) append('link', { rel: 'stylesheet', href, disabled: true });
      else modules.push(fetchWhole(href));
    }
    // Each runs in a task of its own, those first that others import: run in one, they would let a visitor's tap wait for all.
    for await (const src of modules) {
      // The app reads the words of the site from the browser's cache.
      if (!src.endsWith('.json')) append('script', { type: 'module', src, async: false });
    }
  };
  // Safari has no idle callback; two seconds is the longest a visitor's first tap may wait for its script.
  const startWhenIdle = () =>
    whenPainted(() =>
      'requestIdleCallback' in window
        ? requestIdleCallback(start, { timeout: 2000 })
        : setTimeout(start, 200),
    );
  let isStarted = false;
  for (const sign of signs) addEventListener(sign, start, true);
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle);
}

/**
 * Calls after the first paint: on a fast network all has come before anything is seen. Some paints are never told of, such as
 * those of a tab that nobody looks at: then three seconds are waited. It may call twice.
 */
function whenPainted(call: () => void): void {
  const isPaint = ({ name }: PerformanceEntry) => name === 'first-contentful-paint';
  setTimeout(call, 3000);
  new PerformanceObserver((entries) => {
    if (entries.getEntries().some(isPaint)) call();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Fetches a file again until it has come, and gives its address. Most browsers ask only once for a module, and keep the failure
 * as long as the page lives; what came by this is in their cache, from which the module is read.
 */
async function fetchWhole(href: string, waitMs = 500): Promise<string> {
  try {
    const answer = await fetch(href);
    await answer.blob();
    if (answer.ok) return href;
    if (answer.status === 404) replacePage();
  } catch {
    // The network was cut, or changed: the next try may find it.
  }
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return fetchWhole(href, Math.min(2 * waitMs, 16_000));
}

/** A page whose files are gone is older than the site. Loads it again, once: it may have come from a cache. */
function replacePage(): void {
  if (history.state?.wasReloaded) pointToNumbers();
  else {
    history.replaceState({ ...history.state, wasReloaded: true }, '');
    location.reload();
  }
}

function append<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
