/**
 * Owns reading the RFC 3161 token of a signature. Invariant: a time is returned only when the token's signature is valid and the
 * token is for this very signature.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { childrenOf, expectTag, readDer, readOid, readTime, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';
import { HASHES } from './certificate-chain.ts';
import { readSignedData } from './read-signed-data.ts';

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The time that the authority confirmed for the signature, or null when the token is invalid. */
export function readTimestamp(token: Uint8Array, signature: Uint8Array): Date | null {
  try {
    const signed = readSignedData(token);
    if (!signed.valid || signed.contentType !== OID.timestampInfo || !signed.content) return null;
    const digest = createHash(signed.hashName).update(signed.content).digest();
    if (!equal(digest, signed.messageDigest)) return null;
    const [, , imprint, , time] = childrenOf(expectTag(readDer(signed.content), TAG.sequence));
    const [algorithm, hash] = childrenOf(expectTag(imprint, TAG.sequence));
    const [oid] = childrenOf(expectTag(algorithm, TAG.sequence));
    const name = HASHES[readOid(oid)];
    if (!name || !equal(expectTag(hash, TAG.octets).body, createHash(name).update(signature).digest()))
      return null;
    return readTime(time);
  } catch {
    return null;
  }
}
