import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AuditEventType,
  type ChainedEvent,
  documentNumber,
  firstBreak,
  type SealedKind,
} from '@dojang/domain';
import { inspectSealed, isIntact } from '@dojang/pdf/verify';
import { sha256Hex } from '../../platform/keys.ts';

/** Compares chains and stored bytes with their rows. */

export interface FileRow {
  readonly id: string;
  readonly public_id: string;
  readonly audit_seq: number;
  readonly audit_head: string;
  readonly original_sha256: string | null;
  readonly pdf_key: string | null;
  readonly sealed_key: string | null;
  readonly sealed_sha256: string | null;
  readonly certificate_key: string | null;
  readonly certificate_sha256: string | null;
  readonly anchored_key: string | null;
  readonly anchored_sha256: string | null;
  readonly is_removed: boolean;
}

export interface EventRow {
  readonly document_id: string;
  readonly seq: number;
  readonly type: AuditEventType;
  readonly at: Date;
  readonly actor: Record<string, string>;
  readonly ip: string;
  readonly device: string;
  readonly detail: Record<string, string | number | boolean>;
  readonly salt: string;
  readonly hash: string;
  readonly erased: boolean;
}

export interface Bytes {
  get(key: string): Promise<Uint8Array>;
}

type ChainRow = Pick<FileRow, 'public_id' | 'audit_seq' | 'audit_head'>;

export const chainOf = (document: Pick<FileRow, 'public_id'>, rows: readonly EventRow[]): ChainedEvent[] =>
  rows.map(({ at, seq, type, actor, ip, device, detail, salt, hash, erased }) => ({
    documentId: document.public_id,
    at: at.toISOString(),
    ...{ seq, type, actor, ip, device, detail, salt, hash, erased },
  }));

/** Returns the breaches of a chain: it must be unbroken, and its head must equal the document's row. */
export function chainBreaches(document: ChainRow, rows: readonly EventRow[]): string[] {
  const events = chainOf(document, rows);
  const broken = firstBreak(events, sha256Hex);
  const breaches = broken === null ? [] : [`the chain of ${document.public_id} breaks at ${broken}`];
  const head = events.at(-1)?.hash ?? '0'.repeat(64);
  if (head !== document.audit_head || events.length !== document.audit_seq) {
    breaches.push(`the head of ${document.public_id} is not its last event`);
  }
  return breaches;
}

/**
 * Returns the breaches of sealed files: bytes, row, audit trail and certificate must agree, with one signature over the whole
 * file.
 */
export async function fileBreaches(
  document: FileRow,
  rows: readonly EventRow[],
  storage: Bytes,
): Promise<string[]> {
  const name = document.public_id;
  const breaches: string[] = [];
  const stored = async (what: string, key: string, sha256: string | null): Promise<Uint8Array> => {
    const bytes = await storage.get(key).catch(() => new Uint8Array());
    if (sha256Hex(bytes) !== sha256)
      breaches.push(`${what} of ${name}: the stored bytes are not those of the row`);
    return bytes;
  };
  const said = (type: AuditEventType, fact: string) =>
    rows.find((row) => row.type === type)?.detail[fact] ?? null;
  if (document.original_sha256 !== null) {
    await stored('original', document.pdf_key ?? '', document.original_sha256);
    const named =
      rows.findLast(({ type }) => type === 'document.corrected')?.detail.originalSha256 ??
      said('document.sent', 'originalSha256') ??
      said('document.reserved', 'originalSha256');
    if (named !== document.original_sha256)
      breaches.push(`original of ${name}: the audit trail names another hash`);
  }
  if (document.sealed_key !== null) {
    const pdf = await stored('completed', document.sealed_key, document.sealed_sha256);
    if (said('document.sealed', 'sha256') !== document.sealed_sha256)
      breaches.push(`completed of ${name}: the audit trail names another hash`);
    breaches.push(...(await sealBreaches(`completed of ${name}`, pdf)));
  }
  const certificates = [
    [document.certificate_key, document.certificate_sha256],
    [document.anchored_key, document.anchored_sha256],
  ] as const;
  for (const [key, sha256] of certificates) {
    if (key === null) continue;
    const pdf = await stored('certificate', key, sha256);
    breaches.push(...(await sealBreaches(`certificate of ${name}`, pdf)));
    const text = (await pdfText(pdf)).replace(/\s/g, '');
    for (const fact of [document.sealed_sha256, document.original_sha256, documentNumber(name), name]) {
      if (fact === null || !text.includes(fact))
        breaches.push(`certificate of ${name}: does not say ${fact}`);
    }
  }
  return breaches;
}

/** A row of `seal_version`. */
export interface VersionRow {
  readonly document_id: string;
  readonly kind: SealedKind;
  readonly number: number;
  readonly level: string;
  readonly sha256: string;
  readonly key: string | null;
}

const FIRST: Readonly<Record<SealedKind, (row: FileRow) => readonly [string | null, string | null]>> = {
  completed: (row) => [row.sealed_key, row.sealed_sha256],
  certificate: (row) => [row.certificate_key, row.certificate_sha256],
  anchored: (row) => [row.anchored_key, row.anchored_sha256],
};

/**
 * Returns the breaches of the versions of a document's files: bytes, row and level must agree, each version must begin with the
 * bytes of the one before, and the first and the last two are stored.
 */
export async function versionBreaches(
  document: FileRow,
  versions: readonly VersionRow[],
  storage: Bytes,
): Promise<string[]> {
  const breaches: string[] = [];
  for (const { kind, number, level, sha256, key } of versions) {
    const what = `${kind} of ${document.public_id}, version ${number}`;
    const [firstKey, firstHash] = FIRST[kind](document);
    const newest = Math.max(...versions.filter((row) => row.kind === kind).map((row) => row.number));
    if (number > 0 && number < newest - 1) {
      if (key !== null) breaches.push(`${what}: is superseded and still stored`);
      continue;
    }
    const stored = number === 0 ? firstKey : key;
    const bytes = await storage.get(stored ?? '').catch(() => new Uint8Array());
    if (sha256Hex(bytes) !== sha256) breaches.push(`${what}: the stored bytes are not those of the row`);
    const seen = inspectSealed(bytes);
    if (seen.level !== level || !isIntact(seen)) breaches.push(`${what}: is not an intact seal of ${level}`);
    if (!seen.revisions.includes(firstHash ?? ''))
      breaches.push(`${what}: does not begin with what was sealed`);
  }
  return breaches;
}

async function sealBreaches(what: string, pdf: Uint8Array): Promise<string[]> {
  const seal = await inspectSealed(pdf);
  const well =
    seal.signatureCount === 1 && seal.coversWholeDocument && seal.digestValid && seal.signatureValid;
  return well ? [] : [`${what}: not one valid signature over the whole file`];
}

const run = promisify(execFile);

/** Returns the text of a PDF by poppler's pdftotext. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (file) => (await run('pdftotext', [file, '-'])).stdout);

/** Returns the report of poppler's pdfsig about a PDF; its exit status is not meaningful. */
export const pdfSignature = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (file) => {
    const said = await run('pdfsig', ['-nocert', file]).catch((error: { stdout?: string }) => error);
    return said.stdout ?? '';
  });

async function withFile<T>(bytes: Uint8Array, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-look-'));
  try {
    const file = join(folder, 'looked-at.pdf');
    await writeFile(file, bytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
