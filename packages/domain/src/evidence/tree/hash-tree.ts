/**
 * Owns the hash tree of RFC 6962, section 2.1: which bytes are hashed, how the hash of a range follows from complete subtrees, and
 * the check of an inclusion proof. Invariant: leaves and inner nodes have different prefixes, so that no node passes as a leaf.
 */

/** Returns the SHA-256 of bytes, 32 bytes. */
export type HashBytes = (bytes: Uint8Array) => Uint8Array;

/** A complete subtree: the leaves from index · 2^level, in number 2^level. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The leaves from `start` up to and without `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns the hash of a leaf. */
export const leafHash = (entry: Uint8Array, sha256: HashBytes): Uint8Array => sha256(joined(LEAF, entry));

/** Returns the hash of an inner node. */
export const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: HashBytes): Uint8Array =>
  sha256(joined(NODE, left, right));

/** Returns the largest power of two that is smaller than `count`, which is at least 2. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** Returns the complete subtrees of a range of the tree, from left to right. The sum of their leaves is the range. */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  const found: Subtree[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    found.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return found;
}

/** Returns the hash of a range from the hashes of its complete subtrees. @throws RangeError for none */
export function rangeHash(subtrees: readonly Uint8Array[], sha256: HashBytes): Uint8Array {
  const last = subtrees.at(-1);
  if (last === undefined) throw new RangeError('an empty range has no hash');
  return subtrees.slice(0, -1).reduceRight((right, left) => nodeHash(left, right, sha256), last);
}

/** Returns the root of a tree from the hashes of its leaves; of an empty tree, the hash of nothing. */
export function rootOf(leaves: readonly Uint8Array[], sha256: HashBytes): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  const levels: Uint8Array[][] = [[...leaves]];
  for (let below = levels[0] ?? []; below.length > 1; ) {
    const above: Uint8Array[] = [];
    for (let at = 0; at + 1 < below.length; at += 2) above.push(nodeOf(below, at, sha256));
    levels.push(above);
    below = above;
  }
  const complete = subtreesOf({ start: 0, end: leaves.length });
  return rangeHash(
    complete.map(({ level, index }) => levels[level]?.[index] ?? new Uint8Array()),
    sha256,
  );
}

const nodeOf = (hashes: readonly Uint8Array[], at: number, sha256: HashBytes): Uint8Array =>
  nodeHash(hashes[at] ?? new Uint8Array(), hashes[at + 1] ?? new Uint8Array(), sha256);

/** Returns the ranges whose hashes are the inclusion proof of a leaf, from the leaf to the root (RFC 6962, section 2.1.1). */
export function pathRanges(index: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const split = start + splitOf(end - start);
    if (index < split) {
      ranges.unshift({ start: split, end });
      end = split;
    } else {
      ranges.unshift({ start, end: split });
      start = split;
    }
  }
  return ranges;
}

/**
 * Returns the root to which an inclusion proof leads, or null when the proof cannot belong to this place. Source: RFC 9162, section
 * 2.1.3.2.
 */
export function rootByPath(
  leaf: Uint8Array,
  place: { readonly index: number; readonly size: number },
  path: readonly Uint8Array[],
  sha256: HashBytes,
): Uint8Array | null {
  let { index } = place;
  let last = place.size - 1;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(last) || index < 0 || index > last) return null;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return null;
    if (index % 2 === 1 || index === last) {
      hash = nodeHash(sibling, hash, sha256);
      while (index % 2 === 0 && index !== 0) {
        index /= 2;
        last = Math.floor(last / 2);
      }
    } else hash = nodeHash(hash, sibling, sha256);
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}

/** Returns the roots that a tree had at these sizes, by size. Sizes beyond the tree are left out. */
export function rootsAt(
  leaves: Iterable<Uint8Array>,
  sizes: ReadonlySet<number>,
  sha256: HashBytes,
): Map<number, Uint8Array> {
  const roots = new Map<number, Uint8Array>();
  const complete: { readonly level: number; readonly hash: Uint8Array }[] = [];
  let size = 0;
  for (const leaf of leaves) {
    let node = { level: 0, hash: leaf };
    for (let left = complete.at(-1); left?.level === node.level; left = complete.at(-1)) {
      complete.pop();
      node = { level: node.level + 1, hash: nodeHash(left.hash, node.hash, sha256) };
    }
    complete.push(node);
    size += 1;
    const hashes = sizes.has(size) ? complete.map(({ hash }) => hash) : [];
    if (hashes.length > 0) roots.set(size, rangeHash(hashes, sha256));
  }
  return roots;
}
