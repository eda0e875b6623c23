/** Owns the hash and the signature by which proofs of the hash tree are checked: SHA-256 and Ed25519 (RFC 8032). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ProofChecks } from '@dojang/domain';

/** The part of an Ed25519 key in DER before its 32 bytes. Source: RFC 8410, section 4. */
export const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The functions with which the domain checks a proof. */
export const PROOF_CHECKS: ProofChecks = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify: (publicKey, text, signature) => {
    try {
      const der = Buffer.concat([ED25519_PREFIX, publicKey]);
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
      return verify(null, Buffer.from(text), key, signature);
    } catch {
      return false;
    }
  },
};
