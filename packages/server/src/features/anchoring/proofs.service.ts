import {
  type CheckedProof,
  checkProof,
  hexOf,
  leafEntry,
  PROOF_FORMAT,
  PROOF_VERSION,
  type ProofFile,
  pathByTiles,
  tilesFor,
} from '@dojang/domain';
import { PROOF_CHECKS } from '@dojang/pdf/pools';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readTiles } from './tile-files.ts';
import * as repo from './tree.repo.ts';

/** Owns the proof that the sealed audit trail of a document is in the published tree. */

export interface Anchor {
  /** The number of the last event that the leaf contains. */
  readonly seq: number;
  /** The hash of that event. */
  readonly head: string;
  readonly at: Date;
  readonly proof: ProofFile;
  readonly checked: CheckedProof;
}

/**
 * Returns the proof for a sealed document, from the published files; null before its hour is over.
 * @param isTimed whether only a checkpoint with a time stamp counts
 */
export async function anchorOf(
  storage: StoragePort,
  tx: Tx,
  documentId: string,
  { isTimed }: { readonly isTimed: boolean },
): Promise<Anchor | null> {
  const leaf = await repo.leafOfSeal(tx, documentId);
  const checkpoint = await repo.lastCheckpoint(tx);
  if (leaf === null || checkpoint === null || leaf.index >= Number(checkpoint.size)) return null;
  if (isTimed && checkpoint.timestamp_token === null) return null;
  const size = Number(checkpoint.size);
  const read = await readTiles(storage, tilesFor(size, leaf.index));
  const proof: ProofFile = {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    log: checkpoint.log_key,
    leaf: { index: leaf.index, entry: leafEntry(leaf.head) },
    path: pathByTiles(leaf.index, size, read, PROOF_CHECKS.sha256).map(hexOf),
    checkpoint: checkpoint.note,
    timestamp: checkpoint.timestamp_token?.toString('base64') ?? null,
  };
  const checked = checkProof(JSON.stringify(proof), leaf.head, PROOF_CHECKS);
  if (checked === null) throw new Error('the checkpoint of the audit tree is unreadable');
  return { seq: leaf.seq, head: leaf.head, at: leaf.at, proof, checked };
}
