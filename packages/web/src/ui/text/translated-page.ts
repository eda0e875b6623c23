/**
 * Owns that a page goes on working while the browser translates it. The translation of Chromium puts each text node into a `font` element;
 * React, which still inserts before and removes the text itself, would throw and lose the page. Source: React issue 11538.
 */

const { insertBefore, removeChild } = Node.prototype;

/** Returns the child of a parent that holds the node; the node itself where it is a child, null where it is elsewhere. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let at = node;
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
