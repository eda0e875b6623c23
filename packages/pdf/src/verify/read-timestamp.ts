/**
 * Owns reading RFC 3161 tokens. Invariant: a time is returned only when the token's signature is valid and the token is for the
 * given data.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { childrenOf, expectTag, readDer, readOid, readTime, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';
import { HASHES } from './certificate-chain.ts';
import { readSignedData, type SignedContent } from './read-signed-data.ts';

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A valid token: its time, and the signature of the authority. */
export interface ReadTimestamp {
  readonly at: Date;
  readonly signed: SignedContent;
}

/**
 * Reads a token over the given pieces of data, one after the other.
 * @returns null when the token is invalid
 */
export function readTimestamp(token: Uint8Array, stamped: readonly Uint8Array[]): ReadTimestamp | null {
  try {
    const signed = readSignedData(token);
    if (!signed.valid || signed.contentType !== OID.timestampInfo || !signed.content) return null;
    const digest = createHash(signed.hashName).update(signed.content).digest();
    if (!equal(digest, signed.messageDigest)) return null;
    const [, , imprint, , time] = childrenOf(expectTag(readDer(signed.content), TAG.sequence));
    const [algorithm, hash] = childrenOf(expectTag(imprint, TAG.sequence));
    const [oid] = childrenOf(expectTag(algorithm, TAG.sequence));
    const name = HASHES[readOid(oid)];
    if (!name) return null;
    const imprinted = createHash(name);
    for (const piece of stamped) imprinted.update(piece);
    if (!equal(expectTag(hash, TAG.octets).body, imprinted.digest())) return null;
    return { at: readTime(time), signed };
  } catch {
    return null;
  }
}

/** Returns whether a time stamp is valid and for this text in UTF-8. */
export const isStampOf = (token: Uint8Array, text: string): boolean =>
  readTimestamp(token, [new TextEncoder().encode(text)]) !== null;
