declare global {
  /** Set by boot.ts: the path of the page, every change since it was sent, and the observer that records them. */
  var pageChanges:
    | { records: MutationRecord[]; observer: MutationObserver; path: string }
    | undefined;
}

/** Whether the address is no longer that of the sent page: the visitor reloaded it, and went back before the app started. */
export function isOtherPage(): boolean {
  const path = globalThis.pageChanges?.path;
  return path !== undefined && path !== location.pathname;
}

/** False once the page is hydrated. */
export function canUndoChanges(): boolean {
  return globalThis.pageChanges !== undefined;
}

export function forgetChanges(): void {
  globalThis.pageChanges?.observer.disconnect();
  globalThis.pageChanges = undefined;
}

/** Restores the page to its sent state. Returns functions that redo the changes in order; empty if there were none. */
export function undoChanges(): (() => void)[] {
  if (globalThis.pageChanges === undefined) return [];
  const { records, observer } = globalThis.pageChanges;
  records.push(...observer.takeRecords());
  const redo = records.splice(0).reverse().map(undo).reverse();
  // Undoing was recorded, too.
  observer.takeRecords();
  return redo;
}

function undo(record: MutationRecord): () => void {
  const { type, target, addedNodes, removedNodes, nextSibling, oldValue } = record;
  if (type === 'characterData') {
    const value = target.nodeValue;
    target.nodeValue = oldValue;
    return () => {
      target.nodeValue = value;
    };
  }
  for (const node of addedNodes) if (node.parentNode === target) (node as ChildNode).remove();
  const redo = [...removedNodes].map((node) => {
    const moved: Place = { node, parent: node.parentNode, next: node.nextSibling };
    putAt({ node, parent: target, next: nextSibling });
    return () => (moved.parent === null ? (node as ChildNode).remove() : putAt(moved));
  });
  return () => {
    for (const each of redo) each();
    for (const node of addedNodes) putAt({ node, parent: target, next: nextSibling });
  };
}

interface Place {
  node: Node;
  parent: Node | null;
  next: Node | null;
}

/** Uses methods that foreign-changes.ts does not replace: its insertBefore would remove the node that is now in this position. */
function putAt({ node, parent, next }: Place): void {
  if (next?.parentNode === parent) (next as ChildNode).before(node);
  else (parent as Element | null)?.append(node);
}
