import type { PageResult } from '@dojang/contract';
import { cleanLine, DomainError, ERRORS, type ErrorName, holdsResidentNumber } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/db/database.ts';
import { type Idempotency, IdempotentReplayError } from '../../platform/idempotency.repo.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { type Keys, sha256Hex } from '../../platform/keys.ts';
import { decodeBase64 } from '../../platform/typed-bytes.ts';
import type { BlobAddresses, PagePlace } from './blob-address.ts';
import * as repo from './file.repo.ts';
import { PASSWORD_PURPOSE, readPassword } from './file-password.ts';

/** Owns uploads: it accepts a file, enqueues its conversion, and reports the conversion's state. */

/** The maximum upload size in bytes. Source: requirement UPL-04. */
export const MAX_UPLOAD_BYTES = 5_242_880;
const ANSWER_WITHIN = 5000;
const LOOK_FIRST_AFTER = 25;

export interface FilePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  /** Waits in real time, also in tests, since the conversion takes real time. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export interface UploadInput {
  readonly base64: string;
  readonly ext: string;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly takesSigned?: boolean | undefined;
  readonly acceptsChanges?: boolean | undefined;
}

/** Creates the calls that upload a file and report its conversion. */
export function createFiles(ports: FilePorts) {
  return {
    upload: (actor: UserActor, input: UploadInput, idempotent: Idempotency) =>
      upload(ports, actor, input, idempotent),
    status: (actor: UserActor, fileId: string) => status(ports, actor, fileId),
  };
}

async function upload(ports: FilePorts, actor: UserActor, input: UploadInput, idempotent: Idempotency) {
  const bytes = decodeBase64(input.base64, MAX_UPLOAD_BYTES, 'fileTooLarge');
  const name = cleanLine(input.name ?? '') || `문서.${input.ext}`;
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  const sourceKey = `${actor.tenantId}/source/${ports.ids.publicId()}`;
  await ports.storage.put(sourceKey, bytes, 'application/octet-stream');
  const fileId = await ports.db
    .inTenant(actor.tenantId, (tx) =>
      idempotent(tx, () => addUpload(ports, tx, actor, { input, name, bytes, sourceKey })),
    )
    .catch(fileBefore);
  return waitForPages(ports, actor, fileId);
}

/** Returns the file of a repeated upload, whose state may have changed since. */
function fileBefore(error: unknown): string {
  if (error instanceof IdempotentReplayError && typeof error.answer === 'string') return error.answer;
  throw error;
}

interface StoredUpload {
  readonly input: UploadInput;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sourceKey: string;
}

/** Adds the file and plans its conversion. @returns its public id */
async function addUpload(
  ports: FilePorts,
  tx: Tx,
  actor: UserActor,
  { input, name, bytes, sourceKey }: StoredUpload,
): Promise<string> {
  const publicId = ports.ids.publicId();
  const fileId = await repo.addFile(tx, {
    public_id: publicId,
    tenant_id: actor.tenantId,
    created_by: actor.accountId,
    name,
    ext: input.ext.toLowerCase().replace(/^\./, ''),
    state: 'converting',
    failure: null,
    source_key: sourceKey,
    source_sha256: sha256Hex(bytes),
    pdf_key: null,
    pdf_sha256: null,
    pdf_size: null,
    page_count: null,
    created_at: ports.clock.now(),
  });
  const password = input.password ? { password: ports.keys.conceal(PASSWORD_PURPOSE, input.password) } : {};
  const order = {
    tenantId: actor.tenantId,
    fileId,
    takesSigned: input.takesSigned === true,
    acceptsChanges: input.acceptsChanges === true,
    ...password,
  };
  await enqueue(tx, 'convert_file', order, `convert:${fileId}`);
  return publicId;
}

/** Returns the pages if they are ready within 5 s, otherwise the state `converting`. */
async function waitForPages(ports: FilePorts, actor: UserActor, fileId: string) {
  let wait = LOOK_FIRST_AFTER;
  for (let waited = 0; waited < ANSWER_WITHIN; waited += wait) {
    // The interval grows to a tenth of the elapsed time, so that a long conversion is polled less often without a noticeable
    // delay.
    wait = Math.max(LOOK_FIRST_AFTER, waited / 10);
    await ports.sleep(wait);
    const now = await status(ports, actor, fileId);
    if (now.state === 'ready') {
      const pages = now.pages.map(({ width, height }) => ({ width, height, rotation: 0 }));
      const { name, state, notices } = now;
      return { fileId, name, state, pageCount: pages.length, pages, notices };
    }
  }
  const { name, state } = await status(ports, actor, fileId);
  return { fileId, name, state };
}

/** Returns the state of a conversion; the error of a failed one is returned once, and its row is then deleted. */
async function status(ports: FilePorts, actor: UserActor, fileId: string) {
  const found = await ports.db.inTenant(actor.tenantId, async (tx) => {
    const file = await repo.findOwnFile(tx, fileId, actor.accountId);
    if (file?.state === 'failed') await repo.deleteFile(tx, file.id);
    const pages = file?.state === 'ready' ? await pagesOf(tx, ports.addresses, file.id) : [];
    return file ? { file, pages } : null;
  });
  if (found === null) throw new DomainError('notFound');
  const { file, pages } = found;
  if (file.state === 'failed')
    throw new DomainError(
      isErrorName(file.failure) ? file.failure : 'fileDamaged',
      file.failure_detail ?? {},
    );
  return {
    fileId,
    name: file.name,
    state: file.state,
    progress: { stage: file.progress_stage, done: file.progress_done, total: file.progress_total },
    currentPdf: await currentPdf(ports, actor, file),
    pageCount: file.page_count,
    pages,
    notices: file.notices,
  };
}

async function currentPdf(ports: FilePorts, actor: UserActor, file: repo.FileRow) {
  if (file.pdf_key === null) return null;
  const name = file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const { url: pdfUrl } = ports.addresses.download({
    key: file.pdf_key,
    contentType: 'application/pdf',
    fileName: `${name}.pdf`,
  });
  return { name, pdfUrl, password: await readPassword(ports, actor.tenantId, file.public_id) };
}

const isErrorName = (text: string | null): text is ErrorName => text !== null && text in ERRORS;

const placeOf = (row: repo.PageRow, size: PagePlace['size']): PagePlace => ({
  tenantId: row.tenant_id,
  fileId: row.file_id,
  number: row.number,
  size,
});

/** Returns the pages of a file with the addresses of their pictures. */
export async function pagesOf(
  db: Reader,
  addresses: BlobAddresses,
  fileId: string,
  withTexts = false,
): Promise<PageResult[]> {
  const rows = await repo.readPages(db, fileId);
  return rows.map((row) => ({
    width: row.width,
    height: row.height,
    imageUrl: addresses.page(placeOf(row, 'picture')),
    thumbUrl: addresses.page(placeOf(row, 'thumb')),
    texts: withTexts ? row.texts : [],
  }));
}

/**
 * Returns a converted file that the actor uploaded, or the file that a draft or template already has, regardless of the uploader.
 * @throws DomainError fileBelongsElsewhere, fileNotReady
 */
export async function usableFile(
  db: Reader,
  actor: Pick<UserActor, 'accountId'>,
  fileId: string,
  keptId: string | null = null,
) {
  const kept = keptId === null ? undefined : await repo.findFileById(db, keptId);
  const file = kept?.public_id === fileId ? kept : await repo.findOwnFile(db, fileId, actor.accountId);
  if (!file || file.state === 'failed') throw new DomainError('fileBelongsElsewhere', { field: 'fileId' });
  if (file.state !== 'ready' || file.page_count === null)
    throw new DomainError('fileNotReady', { field: 'fileId' });
  return { ...file, page_count: file.page_count };
}
