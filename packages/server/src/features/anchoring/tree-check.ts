import {
  type Checkpoint,
  headLeaf,
  hexOf,
  isSignedBy,
  type LogKey,
  logKeyText,
  readCheckpoint,
  readLogKey,
  rootsAt,
  sameBytes,
  TILE_WIDTH,
  type Tile,
  tilePath,
} from '@dojang/domain';
import { isStampOf, PROOF_CHECKS } from '@dojang/pdf/verify';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Finding, HistoryQuestion } from './history-finding.ts';
import { readTiles, TreeFileError } from './tile-files.ts';
import type { CheckpointRow } from './tree.repo.ts';

/** Owns the check of the tree itself: rows of leaves, published files, signed checkpoints, and checkpoints kept elsewhere. */

export interface Leaf {
  readonly index: number;
  readonly tenant_id: string;
  readonly document_id: string;
  readonly seq: number;
  readonly head: string;
}

type TreeFinding = Omit<Finding, 'seq'>;

interface ReadCheckpoint {
  readonly row: CheckpointRow | null;
  readonly checkpoint: Checkpoint;
}

/** Returns the damages of the tree. */
export async function treeFindings(
  storage: StoragePort,
  leaves: readonly Leaf[],
  rows: readonly CheckpointRow[],
  { kept = [], logKeys = [] }: Pick<HistoryQuestion, 'kept' | 'logKeys'>,
): Promise<Finding[]> {
  const read = rows.map((row) => ({ row, checkpoint: readCheckpoint(row.note) }));
  const outside = kept.map((note) => ({ row: null, checkpoint: readCheckpoint(note) }));
  const readable = [...read, ...outside].flatMap(({ row, checkpoint }): ReadCheckpoint[] =>
    checkpoint === null ? [] : [{ row, checkpoint }],
  );
  const unreadable = [...read, ...outside].filter(({ checkpoint }) => checkpoint === null);
  const keys = logKeys.length > 0 ? logKeys : [...new Set(rows.map(({ log_key }) => log_key))];
  const known = keys.flatMap((text) => readLogKey(text, PROOF_CHECKS.sha256) ?? []);
  const hashes = leaves.map(({ head }) => headLeaf(head, PROOF_CHECKS.sha256));
  const published = Math.max(0, ...read.map(({ checkpoint }) => checkpoint?.size ?? 0));
  const findings = [
    ...unreadable.map(({ row }) => found('edited', 'checkpoint', row?.size ?? '?')),
    ...gaps(leaves, published),
    ...(await fileFindings(storage, leaves, hashes, published)),
    ...readable.flatMap((one) => signatureFindings(one, known)),
    ...rootFindings(readable, leaves, hashes),
  ];
  return findings.map((finding) => ({ ...finding, seq: null }));
}

const found = (kind: Finding['kind'], what: Finding['what'], which: string | number): TreeFinding => ({
  kind,
  what,
  which: String(which),
});

/** Leaves are numbered without a gap, and there are at least as many as were published. */
function gaps(leaves: readonly Leaf[], published: number): TreeFinding[] {
  const at = leaves.findIndex(({ index }, place) => index !== place);
  if (at !== -1) return [found('dropped', 'leaf', at)];
  return leaves.length < published ? [found('truncated', 'leaf', leaves.length)] : [];
}

/** Compares the rows of leaves with the published tiles of level 0. */
async function fileFindings(
  storage: StoragePort,
  leaves: readonly Leaf[],
  hashes: readonly Uint8Array[],
  published: number,
): Promise<TreeFinding[]> {
  const findings: TreeFinding[] = [];
  for (let start = 0; start < published; start += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, published - start);
    const tile: Tile = { level: 0, index: start / TILE_WIDTH, width };
    const stored = await readTiles(storage, [tile]).catch(unlessMissing);
    if (stored === null) findings.push(found('dropped', 'file', tilePath(tile)));
    else findings.push(...differences(stored(tile), start, leaves, hashes));
  }
  return findings;
}

function unlessMissing(error: unknown): null {
  if (error instanceof TreeFileError) return null;
  throw error;
}

function differences(
  stored: readonly Uint8Array[],
  start: number,
  leaves: readonly Leaf[],
  hashes: readonly Uint8Array[],
): TreeFinding[] {
  const byIndex = new Map(leaves.map(({ index }, at) => [index, hashes[at]]));
  const others = stored.flatMap((hash, at) => {
    const own = byIndex.get(start + at);
    return own === undefined || sameBytes(own, hash) ? [] : [{ index: start + at, own: hexOf(own) }];
  });
  const published = new Set(stored.map(hexOf));
  return others.map(({ index, own }) => found(published.has(own) ? 'reordered' : 'edited', 'leaf', index));
}

function signatureFindings({ row, checkpoint }: ReadCheckpoint, keys: readonly LogKey[]): TreeFinding[] {
  const { sha256 } = PROOF_CHECKS;
  const isOwn = (key: LogKey) => row === null || logKeyText(key, sha256) === row.log_key;
  const isSigned = keys.some((key) => isOwn(key) && isSignedBy(checkpoint, key, PROOF_CHECKS));
  const isStamped = row?.timestamp_token == null || isStampOf(row.timestamp_token, row.note);
  const isSame = row === null || Number(row.size) === checkpoint.size;
  return isSigned && isStamped && isSame ? [] : [found('edited', 'checkpoint', checkpoint.size)];
}

/** Compares each checkpoint with the tree that its leaves form: a kept one shows that the tree was larger, or another one. */
function rootFindings(
  checkpoints: readonly ReadCheckpoint[],
  leaves: readonly Leaf[],
  hashes: readonly Uint8Array[],
): TreeFinding[] {
  const sizes = new Set(checkpoints.map(({ checkpoint }) => checkpoint.size));
  const isWhole = leaves.every(({ index }, at) => index === at);
  const roots = rootsAt(isWhole ? hashes : [], sizes, PROOF_CHECKS.sha256);
  return checkpoints.flatMap(({ checkpoint: { size, root } }) => {
    if (size > leaves.length) return [found('truncated', 'checkpoint', size)];
    const own = roots.get(size);
    return own !== undefined && !sameBytes(own, root) ? [found('rebuilt', 'checkpoint', size)] : [];
  });
}
