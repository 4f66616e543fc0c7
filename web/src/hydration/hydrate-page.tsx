import { t } from '@lingui/core/macro';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { canUndoChanges, undoChanges } from './page-changes.ts';
import { rememberFields } from './page-fields.ts';

interface HydratedPage {
  /** Called when the app has failed and the page is the one that was sent, without the app. */
  onFailure: () => void;
}

/** Has the app take over the page that was sent. If it can't, the page stays as it was sent. */
export function hydratePage(root: HTMLElement, app: ReactNode, { onFailure }: HydratedPage): void {
  const redo = undoChanges();
  const restoreFields = rememberFields(root);
  const hydrate = () => {
    const reactRoot = hydrateRoot(root, <AfterFirst call={restoreFields}>{app}</AfterFirst>, {
      onUncaughtError(error) {
        reportError(error);
        if (!canUndoChanges()) return;
        // React is still at work in the page.
        setTimeout(() => {
          reactRoot.unmount();
          undoChanges();
          tellForms(root);
          onFailure();
        });
      },
    });
  };
  // As a transition it is done in slices, between which the page answers taps.
  if (redo.length === 0) {
    startTransition(hydrate);
    return;
  }
  const [sent] = root.children;
  // In one go: a translator would translate again in between.
  flushSync(hydrate);
  // React has drawn another page if the one that was sent is gone.
  if (sent?.isConnected) for (const change of redo) change();
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
