/** Nodes that other code removed from React's page, each with the element that replaced it. */
const replacements = new WeakMap<Node, Node>();
const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(note);

/**
 * Lets React continue on a page that a translator or an extension changes. React throws if a node is no longer in its parent, and writes
 * new text into nodes that are no longer shown (https://github.com/facebook/react/issues/11538). A node is put back before React uses it; a
 * translator then translates it again.
 */
export function allowForeignChanges(root: Node): void {
  observer?.observe(root, { childList: true, subtree: true });
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      if (replacements.has(node)) putBack(node, this);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      if (replacements.has(node)) putBack(node, this);
      if (next !== null && next.parentNode !== this && isReacts(next)) putBack(next, this);
      return insertBefore.call(this, node, next);
    },
    removeChild(this: Node, node: Node) {
      if (node.parentNode !== this && isReacts(node)) putBack(node, this);
      return removeChild.call(this, node);
    },
  });
}

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData' && !target.isConnected) putBack(target);
    for (const node of addedNodes) replacements.delete(node);
    const place = [...addedNodes, previousSibling, nextSibling].find(isForeign);
    if (place == null) continue;
    for (const node of removedNodes) {
      replacements.set(node, place);
      // React may write into it although it isn't shown.
      observer?.observe(node, { characterData: true });
    }
  }
}

/** Puts a node back in front of the element that replaced or surrounds it, in `parent` if given, and removes that element. */
function putBack(node: Node, parent?: Node): void {
  note(observer?.takeRecords() ?? []);
  const isThere = (place: Node) => (parent ? parent.contains(place) : place.isConnected);
  let place: Node | null | undefined = node;
  while (place && !isThere(place)) place = replacements.get(place);
  while (parent && place && place.parentNode !== parent) place = place.parentNode;
  replacements.delete(node);
  if (place === node) return;
  if (!place) parent?.appendChild(node);
  else {
    place.parentNode?.insertBefore(node, place);
    if (!holdsReacts(place)) place.parentNode?.removeChild(place);
  }
}

function isForeign(node: Node | null): boolean {
  return node instanceof Element && !isReacts(node);
}

function holdsReacts(place: Node): boolean {
  return isReacts(place) || [...place.childNodes].some(holdsReacts);
}

/** Whether a node is React's, which marks its nodes. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber'));
}
