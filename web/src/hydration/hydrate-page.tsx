import { t } from '@lingui/core/macro';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { canUndoChanges, undoChanges } from './page-changes.ts';
import { rememberFields } from './page-fields.ts';

interface HydratedPage {
  /** Called when the app has failed and the page remains as it was sent, without the app. */
  onFailure: () => void;
}

export function hydratePage(root: HTMLElement, app: ReactNode, { onFailure }: HydratedPage): void {
  const restoreFields = rememberFields(root);
  let reactRoot: Root | undefined;
  const observer = new MutationObserver(() => hydrateAtOnce(undoChanges()));
  const settle = () => {
    observer.disconnect();
    restoreFields();
  };
  const page = <AfterFirst call={settle}>{app}</AfterFirst>;
  const hydrate = () => {
    // Rendering the same page again makes React hydrate what is still left.
    if (reactRoot !== undefined) reactRoot.render(page);
    else reactRoot = hydrateRoot(root, page, { onUncaughtError });
  };
  // In between, a translator would translate again.
  const hydrateAtOnce = (redo: (() => void)[]) => {
    observer.disconnect();
    const [sent] = root.children;
    flushSync(hydrate);
    // If the sent page is gone, React has rendered another one.
    if (sent?.isConnected) for (const change of redo) change();
  };
  function onUncaughtError(error: unknown): void {
    reportError(error);
    if (!canUndoChanges()) return;
    // React is still working on the page.
    setTimeout(() => {
      reactRoot?.unmount();
      undoChanges();
      tellForms(root);
      onFailure();
    });
  }
  const redo = undoChanges();
  if (redo.length > 0) {
    hydrateAtOnce(redo);
    return;
  }
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  // A transition runs in slices, between which the page responds to taps.
  startTransition(hydrate);
}

/** Makes each form show, next to the number to call, that it can't be sent. */
export function tellForms(root: HTMLElement): void {
  for (const line of root.querySelectorAll('form[method="post"] [id$="-helpline"]')) {
    const words = document.createElement('strong');
    words.setAttribute('role', 'alert');
    words.textContent = t`This form cannot be sent. Call us.`;
    line.prepend(words);
    line.setAttribute('data-highlight', 'true');
  }
}

/** Calls `call` before the effects of the children, which read the fields. */
function AfterFirst({ call, children }: { call: () => void; children: ReactNode }) {
  useLayoutEffect(call, [call]);
  return children;
}
