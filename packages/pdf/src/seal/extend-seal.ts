/**
 * Owns the long-term form of a seal (PAdES B-LTA): validation data of all certificates and a document timestamp are appended.
 * Invariant: the bytes so far stay as they are, so the hash of every earlier revision can still be checked.
 */
import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import type { SealLevel } from '@dojang/domain';
import { type ValidationData, writeUpdate } from '../updates/index.ts';
import {
  findSeal,
  levelOf,
  readDocumentTimestamp,
  readSeal,
  signatureHash,
} from '../verify/inspect-sealed.ts';
import type { SignedContent } from '../verify/read-signed-data.ts';
import { type ReadTimestamp, readTimestamp } from '../verify/read-timestamp.ts';

/** What the last timestamp of a file says about how long it can be relied on. */
export interface TimestampFacts {
  readonly at: Date;
  /** The end of the validity of the authority's certificate. */
  readonly until: Date;
  /** Key and hash of the authority's signature: 'rsa2048/sha256', 'ec256/sha384'. */
  readonly algorithm: string;
  /** The common name of the authority. */
  readonly authority: string;
}

export interface SealedFile {
  readonly pdf: Uint8Array;
  /** Of the file's bytes, lowercase hex. */
  readonly sha256: string;
  /** Of the signature in the file (DER of its SignedData), lowercase hex. */
  readonly signatureSha256: string;
  readonly level: SealLevel;
  /** Null without a time-stamping authority. */
  readonly timestamp: TimestampFacts | null;
}

/** Fetches an RFC 3161 token (DER of TimeStampToken) for a SHA-256 digest. */
export type Timestamper = (digest: Uint8Array) => Promise<Uint8Array>;

/**
 * Finds the validation data of certificates (DER): the missing issuers, and for each certificate that names an OCSP responder or a
 * revocation list an answer of one of them. Returns null while one of them cannot be reached.
 */
export type Validator = (certificates: readonly Uint8Array[]) => Promise<ValidationData | null>;

export interface LongTermPorts {
  readonly timestamp: Timestamper;
  readonly validation: Validator;
}

/** Bytes that a token may have in addition to the one before. */
const MORE_ROOM = 1024;
const FIRST_ROOM = 8192;

interface OpenSeal {
  readonly tail: Parameters<typeof writeUpdate>[0];
  readonly signatures: readonly SignedContent[];
  readonly last: ReadTimestamp | null;
  /** The end of the validity of the signer's certificate. */
  readonly signerEndsAt: Date;
  /** The hashes of the certificates that are already stored. */
  readonly stored: ReadonlySet<string>;
  readonly room: number;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a seal with its timestamps. Null when it has a form to which nothing can be appended, or an invalid timestamp. */
function openSeal(file: Buffer): OpenSeal | null {
  const seal = findSeal(file);
  const signed = seal?.revisions ? readSeal(seal.found) : null;
  if (!seal?.revisions || !signed?.valid) return null;
  const { updates, tail } = seal.revisions;
  const { timestampToken } = signed;
  const first = timestampToken ? readTimestamp(timestampToken, [signed.signature]) : null;
  const stamps = updates.map((update) => readDocumentTimestamp(file, update));
  if (stamps.includes(null) || (timestampToken && !first)) return null;
  const all = [first, ...stamps].flatMap((one) => one ?? []);
  return {
    tail,
    signatures: [signed, ...all.map((one) => one.signed)],
    last: all.at(-1) ?? null,
    signerEndsAt: new Date(signed.certificate.validTo),
    stored: new Set(updates.flatMap(({ certificates }) => certificates.map(hashOf))),
    room: updates.at(-1)?.room ?? (timestampToken ? timestampToken.length + MORE_ROOM : FIRST_ROOM),
  };
}

function sizeOf({ asymmetricKeyDetails: details }: KeyObject): string {
  if (details?.modulusLength !== undefined) return String(details.modulusLength);
  return { prime256v1: '256', secp384r1: '384', secp521r1: '521' }[details?.namedCurve ?? ''] ?? '';
}

function factsOf({ at, signed }: ReadTimestamp): TimestampFacts {
  const { certificate, hashName } = signed;
  const { publicKey, subject, validTo } = certificate;
  return {
    at,
    until: new Date(validTo),
    algorithm: `${publicKey.asymmetricKeyType}${sizeOf(publicKey)}/${hashName}`,
    authority: /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', '),
  };
}

/** Describes a sealed file by its last timestamp. */
export function describeSealed(pdf: Uint8Array): SealedFile {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = findSeal(file);
  const signed = found && readSeal(found.found);
  if (!signed) throw new Error('The file has no seal');
  const { timestampToken } = signed;
  const stamps = found.revisions?.updates.map((update) => readDocumentTimestamp(file, update)) ?? [];
  const first = timestampToken ? readTimestamp(timestampToken, [signed.signature]) : null;
  const last = stamps.at(-1) ?? first;
  const level = levelOf(first !== null, stamps.length);
  const signatureSha256 = signatureHash(found.found);
  if (signatureSha256 === null) throw new Error('The file has no seal');
  return { pdf, sha256: hashOf(pdf), signatureSha256, level, timestamp: last && factsOf(last) };
}

async function dataFor(seal: OpenSeal, validation: Validator): Promise<ValidationData | null> {
  const known = new Map<string, Uint8Array>();
  for (const { certificates } of seal.signatures)
    for (const { raw } of certificates) known.set(hashOf(raw), raw);
  const found = await validation([...known.values()]);
  if (!found) return null;
  for (const raw of found.certificates) known.set(hashOf(raw), new X509Certificate(raw).raw);
  const certificates = [...known].flatMap(([hash, raw]) => (seal.stored.has(hash) ? [] : [raw]));
  return { ...found, certificates };
}

/**
 * Appends validation data and a document timestamp. A seal without any timestamp gets two document timestamps: the first proves
 * that the signature existed while its certificate was valid (EN 319 142-1, 6.3: B-T by a document timestamp), the second protects
 * the validation data of both.
 * @returns null when the seal has another form than this project's since document timestamps exist, or while validation data
 *   cannot be fetched; 'expired' when the certificate of a signature without a timestamp has ended, so that a timestamp proves nothing
 * @throws what the time-stamping authority throws
 */
export async function extendSeal(
  pdf: Uint8Array,
  ports: LongTermPorts,
): Promise<SealedFile | 'expired' | null> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const seal = openSeal(file);
  if (!seal) return null;
  const extended = await appendTimestamp(file, seal, ports);
  if (!extended || seal.last) return extended;
  if (extended.timestamp && extended.timestamp.at > seal.signerEndsAt) return 'expired';
  return extendSeal(extended.pdf, ports);
}

async function appendTimestamp(
  file: Buffer,
  seal: OpenSeal,
  ports: LongTermPorts,
): Promise<SealedFile | null> {
  const found = await dataFor(seal, ports.validation);
  if (!found) return null;
  let { room } = seal;
  for (;;) {
    const { bytes, gap } = writeUpdate(seal.tail, { ...found, room });
    const whole = Buffer.concat([file, bytes]);
    const digest = createHash('sha256').update(whole.subarray(0, gap.start)).update(whole.subarray(gap.end));
    const token = await ports.timestamp(digest.digest());
    if (token.length <= room) {
      whole.write(Buffer.from(token).toString('hex'), gap.start + 1, 'latin1');
      return describeSealed(new Uint8Array(whole));
    }
    room = token.length + MORE_ROOM;
  }
}
