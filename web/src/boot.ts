// A plain script at the end of the page. It fetches the app after the first paint, or at the first touch or key: scripts in the head would
// delay the paint. `data-files` lists the app's styles, which are already inline, and its modules.

// zod would test whether it may create functions from text. Our security policy blocks that, and browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
recordChanges();
boot(document.currentScript?.dataset.files?.split(' ') ?? []);

/** Records the changes of translators and extensions, so that the app can hydrate the page as it was sent (page-changes.ts). */
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
  globalThis.pageChanges = { records, observer, path: location.pathname };
  const noteError = ({
    target,
    filename = target instanceof HTMLScriptElement ? target.src : '',
  }: ErrorEvent) => {
    if (globalThis.pageChanges !== undefined && filename.includes('/assets/')) pointToNumbers();
  };
  addEventListener('error', noteError, true);
}

/** Points forms to the number to call if the app can't hydrate the page. */
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
      // The app sees these links and does not fetch the styles. Inline in the page, Chromium 150 would fetch even disabled ones.
      if (href.endsWith('.css')) append('link', { rel: 'stylesheet', href, disabled: true });
      else modules.push(fetchWhole(href));
    }
    // Each module runs in its own task, dependencies first. In a single task, they would all delay a visitor's tap.
    for await (const src of modules) {
      // The app reads the site's texts from the browser's cache.
      if (!src.endsWith('.json')) append('script', { type: 'module', src, async: false });
    }
  };
  // Safari has no idle callback. A visitor's first tap may wait at most two seconds for its script.
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

/** Calls `call` after the first paint, and after three seconds, since paints of background tabs are not reported. It may call twice. */
function whenPainted(call: () => void): void {
  const isPaint = ({ name }: PerformanceEntry) => name === 'first-contentful-paint';
  setTimeout(call, 3000);
  new PerformanceObserver((entries) => {
    if (entries.getEntries().some(isPaint)) call();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Fetches a file repeatedly until it is complete, and returns its URL. Most browsers request a module only once, and remember a failure for
 * the lifetime of the page. A file fetched here is in their cache, from which the module is loaded.
 */
async function fetchWhole(href: string, waitMs = 500): Promise<string> {
  try {
    const answer = await fetch(href);
    await answer.blob();
    if (answer.ok) return href;
    if (answer.status === 404) replacePage();
  } catch {
    // The network was interrupted or changed: the next try may succeed.
  }
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return fetchWhole(href, Math.min(2 * waitMs, 16_000));
}

/** Reloads the page, once, if its files no longer exist: then it is older than the site, perhaps from a cache. */
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
