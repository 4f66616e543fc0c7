import { t } from '@lingui/core/macro';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { canUndoChanges, undoChanges } from './page-changes.ts';
import { rememberFields } from './page-fields.ts';

interface HydratedPage {
  /** Called when the app has failed and the page is the one that was sent, without the app. */
  onFailure: () => void;
}

/** Has the app take over the page that was sent. If it can't, the page stays as it was sent. */
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
    // The same page a second time makes React hydrate what it has not come to yet.
    if (reactRoot !== undefined) reactRoot.render(page);
    else reactRoot = hydrateRoot(root, page, { onUncaughtError });
  };
  // A translator would translate again in between.
  const hydrateAtOnce = (redo: (() => void)[]) => {
    observer.disconnect();
    const [sent] = root.children;
    flushSync(hydrate);
    // React has drawn another page if the one that was sent is gone.
    if (sent?.isConnected) for (const change of redo) change();
  };
  function onUncaughtError(error: unknown): void {
    reportError(error);
    if (!canUndoChanges()) return;
    // React is still at work in the page.
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
  // As a transition it is done in slices, between which the page answers taps.
  startTransition(hydrate);
}

/** Has each form say that it can't be sent, beside the number to call. */
export function tellForms(root: HTMLElement): void {
  for (const line of root.querySelectorAll('form[method="post"] [id$="-helpline"]')) {
    const words = document.createElement('strong');
    words.setAttribute('role', 'alert');
    words.textContent = t`This form cannot be sent. Call us.`;
    line.prepend(words);
    line.setAttribute('data-highlight', 'true');
  }
}

/** Calls before the effects of what it surrounds, which read the fields. */
function AfterFirst({ call, children }: { call: () => void; children: ReactNode }) {
  useLayoutEffect(call, [call]);
  return children;
}
