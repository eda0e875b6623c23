import type { VerifyResult } from '@dojang/contract';
import { CHAIN_START, DomainError, firstBreak } from '@dojang/domain';
import {
  type Inspection,
  isIntact,
  type ReadFile,
  strangeStamps,
  VERIFY_THREADS,
  VerifyError,
  type VerifyPool,
} from '@dojang/pdf/pools';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { anchorOf, TreeFileError } from '../anchoring/index.ts';
import { listParticipants, sealLevel } from '../documents/index.ts';
import { readEvents } from '../evidence/index.ts';
import {
  findSealed,
  findSigned,
  type SealedRow,
  type SignedRow,
  sealedDocument,
} from './verification.repo.ts';

/** Owns the public verification of a PDF: created by the service and unchanged, changed, or unknown. Nothing is stored. */

/**
 * As many files are checked at once as there are threads for them, and one of an address, so that a file that is hard to read keeps
 * nobody else waiting. Those that wait are in memory.
 */
const QUEUE = { atOnce: VERIFY_THREADS, atOnceOfCaller: 1, mostOfCaller: 3, most: 24 };

const MAX_BYTES = 20 * 1024 * 1024;

export interface VerificationPorts {
  readonly db: Database;
  readonly storage: StoragePort;
  readonly verifier: VerifyPool;
  /** Returns the SHA-256 fingerprints (hex) of the certificates that this service has signed with. */
  readonly ownCertificates: () => Promise<readonly string[]>;
}

/** Creates the call that verifies a PDF. */
export function createVerification(ports: VerificationPorts) {
  const inTurn = createFairQueue(QUEUE);
  const verify = async (base64: string): Promise<VerifyResult> => {
    const { bytes, sha256 } = await readFile(ports, base64.replace(/^data:[^,]*,/, ''));
    if (bytes.length === 0) throw new DomainError('fileEmpty');
    if (bytes.length > MAX_BYTES) throw new DomainError('pdfTooLarge');
    const sealed = await findSealed(ports.db.reader, sha256);
    if (sealed !== null) return describe(ports, sealed, sha256);
    return verdictOnStranger(ports, bytes, sha256);
  };
  return {
    /** @param ip whose turn it is. @throws DomainError unavailable if too many files wait */
    verify: async (base64: string, ip: string): Promise<VerifyResult> => {
      const verdict = inTurn(ip, () => verify(base64));
      if (verdict === null) throw new DomainError('unavailable');
      return verdict;
    },
  };
}

/**
 * Larger files are read and hashed in a worker, since 20 MB take as long as hundreds of calls; most contracts are much smaller.
 */
const MOST_HERE = 1024 * 1024;

function readFile({ verifier }: VerificationPorts, base64: string): Promise<ReadFile> | ReadFile {
  if (base64.length > MOST_HERE) return verifier.read(base64).catch(refuseWhenBusy);
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return { bytes, sha256: sha256Hex(bytes) };
}

/** @throws DomainError unavailable */
function refuseWhenBusy(error: unknown): never {
  throw error instanceof VerifyError ? new DomainError('unavailable') : error;
}

/**
 * Returns the verdict on a file with an unknown hash: a sealed file with further document timestamps, signed by this service and
 * altered since, or unknown.
 */
async function verdictOnStranger(
  ports: VerificationPorts,
  bytes: Uint8Array<ArrayBuffer>,
  sha256: string,
): Promise<VerifyResult> {
  const no = (verdict: VerifyResult['verdict'], reason: string): VerifyResult => ({
    ...{ genuine: false, sha256, verdict, reason },
  });
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return no('unreadable', 'not a PDF');
  const found = await ports.verifier.inspect(bytes).catch(unlessTooHard);
  if (found === null) return no('unreadable', 'it takes too long to read');
  const own = await ports.ownCertificates();
  const sealed = own.includes(found.signerCertFingerprint ?? '') ? await sealedBefore(ports, found) : null;
  if (sealed !== null && sealed.strange.length === 0) return describe(ports, sealed.row, sha256);
  const traces = found.traces.filter(({ signerCertFingerprint }) => own.includes(signerCertFingerprint));
  if (traces.length === 0)
    return found.isCutShort
      ? no('damaged', 'the end of the file is missing')
      : no('unknown', 'not signed by this service');
  const original = await originalOf(ports, found, traces);
  const isCut =
    found.isCutShort && traces.every(({ covered }) => covered?.before === 0 && covered.sha256 === null);
  const verdict = isCut
    ? no('damaged', 'the end of the file is missing')
    : no('changed', 'the content differs from what was sealed');
  if (original === null) return verdict;
  const added = sealed === null ? original.added : { before: 0, after: 0, timestamps: sealed.strange };
  return {
    ...verdict,
    ...(await describeOriginal(ports, original.row)),
    ...(added && !isCut ? { added } : {}),
  };
}

interface Sealed {
  readonly row: SealedRow;
  /** The times of timestamps that others have added since the service issued the file, in ISO 8601. */
  readonly strange: string[];
}

/**
 * Finds the issued file to which only document timestamps were added: its hash is that of the first bytes. The inspection accepts no
 * other addition. A timestamp is a renewal only if its authority has signed one that the service issued: anyone can be an authority.
 */
async function sealedBefore({ db }: VerificationPorts, found: Inspection): Promise<Sealed | null> {
  if (!isIntact(found)) return null;
  for (const [stamps, revision] of [...found.revisions.entries()].reverse()) {
    const row = await findSealed(db.reader, revision);
    if (row === null) continue;
    return { row, strange: strangeStamps(found, stamps).map(({ at }) => at.toISOString()) };
  }
  return null;
}

interface Original {
  readonly row: SignedRow;
  /** What surrounds the original in the file; null when the file does not contain all of it. */
  readonly added: VerifyResult['added'] | null;
}

/**
 * Finds the file that a changed one was: it contains all bytes of the original and more, or bytes of it were changed and it still contains
 * the signature. Only a holder of the original can have that signature.
 */
async function originalOf(
  { db }: VerificationPorts,
  found: Inspection,
  traces: Inspection['traces'],
): Promise<Original | null> {
  for (const { covered } of traces) {
    const sha256 = covered?.sha256 ?? null;
    const row = sha256 === null ? null : await findSealed(db.reader, sha256);
    if (covered === null || sha256 === null || row === null) continue;
    return {
      row: { ...row, sha256 },
      added: { before: covered.before, after: covered.after, timestamps: [] },
    };
  }
  for (const sha256 of found.revisions) {
    const row = await findSealed(db.reader, sha256);
    if (row) return { row: { ...row, sha256 }, added: null };
  }
  for (const { signatureSha256 } of traces) {
    const row = await findSigned(db.reader, signatureSha256);
    if (row) return { row, added: null };
  }
  return null;
}

/** What a changed file may be compared with: which document it was, when that was completed, and the hash of the original. */
function describeOriginal({ db }: VerificationPorts, original: SignedRow): Promise<Partial<VerifyResult>> {
  return db.inTenant(original.tenant_id, async (tx) => {
    const document = await sealedDocument(tx, original.document_id);
    if (!document?.completed_at) throw new DomainError('notFound');
    return {
      kind: original.kind,
      documentId: document.public_id,
      documentName: document.name,
      completedAt: document.completed_at.toISOString(),
      originalSha256: original.sha256,
    };
  });
}

/** Returns null when the inspection exceeded its time or memory limit. @throws DomainError unavailable */
function unlessTooHard(error: unknown): null {
  if (!(error instanceof VerifyError)) throw error;
  if (error.reason === 'busy') throw new DomainError('unavailable');
  return null;
}

function describe(ports: VerificationPorts, sealed: SealedRow, sha256: string): Promise<VerifyResult> {
  return ports.db.inTenant(sealed.tenant_id, async (tx) => {
    const document = await sealedDocument(tx, sealed.document_id);
    const people = await listParticipants(tx, sealed.document_id);
    const level = await sealLevel(tx, sealed.document_id, sealed.kind);
    if (!document?.completed_at) throw new DomainError('notFound');
    return {
      genuine: true,
      verdict: 'genuine',
      kind: sealed.kind,
      sha256,
      documentId: document.public_id,
      documentName: document.name,
      completedAt: document.completed_at.toISOString(),
      ...(level === null ? {} : { sealLevel: level }),
      signers: people.flatMap((row) =>
        row.signed_at === null || row.name === ''
          ? []
          : [{ name: row.name, signedAt: row.signed_at.toISOString() }],
      ),
      anchor: await anchorState(ports, tx, { id: sealed.document_id, public_id: document.public_id }),
    };
  });
}

/** Computes the stored audit trail and its proof anew, and compares them with the signed checkpoint. */
async function anchorState(
  { storage }: VerificationPorts,
  tx: Tx,
  document: { id: string; public_id: string },
): Promise<NonNullable<VerifyResult['anchor']>> {
  const anchor = await anchorOf(storage, tx, document.id, { isTimed: false }).catch((error: unknown) => {
    if (error instanceof TreeFileError) return 'broken' as const;
    throw error;
  });
  if (anchor === null) return { state: 'pending' };
  if (anchor === 'broken') return { state: 'broken' };
  const all = await readEvents(tx, document);
  const events = all.slice(0, anchor.seq);
  // Of an erased record, a later event states what is left of the earlier ones.
  const broken = firstBreak(all, sha256Hex);
  const isWhole = events.length === anchor.seq && (broken === null || broken > anchor.seq);
  const isProven =
    isWhole && anchor.checked.fault === null && anchor.head === (events.at(-1)?.hash ?? CHAIN_START);
  const { origin, index } = anchor.checked;
  return { state: isProven ? 'proven' : 'broken', number: index + 1, origin, at: anchor.at.toISOString() };
}
