/**
 * Owns that a page goes on working while the browser translates it. Translations put a `font` element around each text, or in its place:
 * React, which still inserts before, changes and removes the text itself, would throw and lose the page, or change a text that nobody
 * sees. Source: React issue 11538.
 */

const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

/** The element that a translation has put in the place of a text. */
const standIns = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

/** Remembers what stands in the place of removed texts. The translation runs apart from the scripts of the page, so only its result is seen. */
function rememberStandIns(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes) {
      if (!(removed instanceof Text) || removed.isConnected) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (font !== undefined) standIns.set(removed, font);
    }
}

new MutationObserver(rememberStandIns).observe(document, { childList: true, subtree: true });

/** Returns the child of a parent that holds the node or stands for it; the node itself where it is a child, null where it is elsewhere. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let at: Node | null = node === null || node.isConnected ? node : (standIns.get(node) ?? node);
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
  insertBefore.call(this, node, childHolding(this, before));
  return node;
};

Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
  const held = childHolding(this, child);
  if (held !== null) removeChild.call(this, held);
  return child;
};

Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string | null) {
    const standIn = this.isConnected ? undefined : standIns.get(this);
    nodeValue?.set?.call(this, value);
    // The changed text is shown as it is, until the browser translates it.
    if (standIn?.isConnected === true) standIn.replaceWith(this);
    standIns.delete(this);
  },
});
