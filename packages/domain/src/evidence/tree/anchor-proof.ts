/**
 * Owns the proof that the head of an audit trail is in the published hash tree: the file `audit-proof.json` of a certificate, format
 * `dojang-audit-proof`, version 1 (documented in docs/verify.md). Invariant: the check never throws, whatever the text is.
 */
import {
  bytesOfHex,
  type Checkpoint,
  hexOf,
  isSignedBy,
  readCheckpoint,
  readLogKey,
  sameBytes,
  type VerifyEd25519,
} from './checkpoint.ts';
import { type HashBytes, leafHash, rootByPath } from './hash-tree.ts';

/** The name of the attachment. */
export const PROOF_FILE_NAME = 'audit-proof.json';
export const PROOF_FORMAT = 'dojang-audit-proof';
export const PROOF_VERSION = 1;

export interface ProofFile {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF_VERSION;
  /** The public key of the log as text. */
  readonly log: string;
  /** The place of the leaf, from 0, and the bytes of the leaf as text. */
  readonly leaf: { readonly index: number; readonly entry: string };
  /** The hashes from the leaf to the root, lowercase hex. */
  readonly path: readonly string[];
  /** The signed checkpoint. */
  readonly checkpoint: string;
  /** RFC 3161 token for the checkpoint, DER in base64; null without a time-stamping authority. */
  readonly timestamp: string | null;
}

/** Returns the text of a leaf, which consists of the head of one audit trail. The tree publishes nothing else. */
export const leafEntry = (head: string): string => JSON.stringify(['dojang-audit-head-1', head]);

/** Returns the hash of the leaf of an audit trail's head. */
export const headLeaf = (head: string, sha256: HashBytes): Uint8Array =>
  leafHash(new TextEncoder().encode(leafEntry(head)), sha256);

/** format: not such a file. leaf: for another head. path: does not lead to the checkpoint. signature: not by the log's key. */
export type ProofFault = 'format' | 'leaf' | 'path' | 'signature';

export interface CheckedProof {
  /** The origin of the log. */
  readonly origin: string;
  /** The place of the leaf, from 0. */
  readonly index: number;
  readonly size: number;
  /** Lowercase hex. */
  readonly root: string;
  /** The public key of the log as text. */
  readonly log: string;
  readonly checkpoint: string;
  readonly timestamp: string | null;
  readonly fault: ProofFault | null;
}

export interface ProofChecks {
  readonly sha256: HashBytes;
  readonly verify: VerifyEd25519;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads and checks a proof.
 * @param head the last hash of the audit trail that the proof is for
 * @returns null when the text is not such a file at all
 */
export function checkProof(text: string, head: string, checks: ProofChecks): CheckedProof | null {
  const file = parsed(text);
  if (file === null || !isObject(file.leaf) || typeof file.checkpoint !== 'string') return null;
  const checkpoint = readCheckpoint(file.checkpoint);
  if (checkpoint === null) return null;
  const { index } = file.leaf;
  return {
    origin: checkpoint.origin,
    index: typeof index === 'number' ? index : -1,
    size: checkpoint.size,
    root: hexOf(checkpoint.root),
    log: typeof file.log === 'string' ? file.log : '',
    checkpoint: file.checkpoint,
    timestamp: typeof file.timestamp === 'string' ? file.timestamp : null,
    fault: faultOf(file, file.leaf, head, checkpoint, checks),
  };
}

function faultOf(
  file: Json,
  leaf: Json,
  head: string,
  checkpoint: Checkpoint,
  checks: ProofChecks,
): ProofFault | null {
  const isDated = file.timestamp === null || typeof file.timestamp === 'string';
  if (file.format !== PROOF_FORMAT || file.version !== PROOF_VERSION || !isDated) return 'format';
  const path = Array.isArray(file.path) ? file.path.map(hashOfHex) : [null];
  if (typeof leaf.index !== 'number' || !path.every((hash) => hash !== null)) return 'format';
  if (leaf.entry !== leafEntry(head)) return 'leaf';
  const place = { index: leaf.index, size: checkpoint.size };
  const root = rootByPath(headLeaf(head, checks.sha256), place, path, checks.sha256);
  if (root === null || !sameBytes(root, checkpoint.root)) return 'path';
  const key = typeof file.log === 'string' ? readLogKey(file.log, checks.sha256) : null;
  return key !== null && isSignedBy(checkpoint, key, checks) ? null : 'signature';
}

function hashOfHex(value: unknown): Uint8Array | null {
  const bytes = typeof value === 'string' ? bytesOfHex(value) : null;
  return bytes?.length === 32 ? bytes : null;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
