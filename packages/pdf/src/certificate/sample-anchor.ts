/** For tests: the proof that the head of a sample certificate is in a small tree, signed by a key of its own. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  addedTiles,
  checkpointText,
  headLeaf,
  hexOf,
  leafEntry,
  logKeyText,
  pathByTiles,
  rootOf,
  signedCheckpoint,
  tilePath,
} from '@dojang/domain';
import { ED25519_PREFIX, PROOF_CHECKS } from '../verify/proof-checks.ts';
import type { CertificateContent } from './certificate-content.ts';

const ORIGIN = 'sign.example.com/audit-log';
const INDEX = 4;
const { sha256 } = PROOF_CHECKS;

/** Returns the content with a proof; its leaf is the fifth of seven. */
export function anchoredSample(content: CertificateContent): CertificateContent {
  const others = Array.from({ length: 7 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'));
  const heads = others.with(INDEX, content.trail.chain.head);
  const leaves = heads.map((head) => headLeaf(head, sha256));
  const tiles = new Map(addedTiles(0, () => [], leaves, sha256).map((tile) => [tilePath(tile), tile.hashes]));
  const read = (tile: Parameters<typeof tilePath>[0]) => tiles.get(tilePath(tile)) ?? [];
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ format: 'der', type: 'spki' });
  const key = { name: ORIGIN, publicKey: new Uint8Array(der.subarray(ED25519_PREFIX.length)) };
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: rootOf(leaves, sha256) });
  const proof = {
    format: 'dojang-audit-proof',
    version: 1,
    log: logKeyText(key, sha256),
    leaf: { index: INDEX, entry: leafEntry(content.trail.chain.head) },
    path: pathByTiles(INDEX, leaves.length, read, sha256).map(hexOf),
    checkpoint: signedCheckpoint(text, key, sign(null, Buffer.from(text), privateKey), sha256),
    timestamp: null,
  } as const;
  const at = new Date(content.issuedAt.getTime() + 3_600_000);
  return { ...content, anchor: { proof, origin: ORIGIN, index: INDEX, at } };
}
