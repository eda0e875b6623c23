import {
  DomainError,
  type ErrorName,
  MAX_PAGES,
  type PendingChanges,
  refusedFileDetail,
  storedNotices,
} from '@dojang/domain';
import { ConversionError, type ConversionPool, REFUSAL_ERRORS } from '@dojang/pdf/convert';
import type { PagePool } from '@dojang/pdf/pages';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../platform/jobs/queue.ts';
import type { Attempt } from '../../platform/jobs/worker.ts';
import { type Keys, sha256Hex } from '../../platform/keys.ts';
import * as repo from './file.repo.ts';
import { dropPassword, keepPassword, PASSWORD_PURPOSE } from './file-password.ts';
import { keepBytes } from './kept-bytes.ts';
import { pageRows } from './ready-file.service.ts';

/** Owns the conversion job: it converts source bytes to a PDF and measures its pages. A refused file leaves no stored data. */

export interface ConversionPorts {
  readonly db: Database;
  readonly storage: StoragePort;
  readonly keys: Keys;
  readonly pages: PagePool;
  readonly conversionPool: ConversionPool;
}

/** Creates the handler of the job `convert_file`. */
export function createConversion(ports: ConversionPorts) {
  return async (order: Jobs['convert_file'], attempt: Attempt): Promise<void> => {
    const { tenantId, fileId, password, takesSigned = false, acceptsChanges = false } = order;
    const file = await ports.db.inTenant(tenantId, (tx) => repo.findFileById(tx, fileId));
    if (file?.state !== 'converting' || file.source_key === null) return;
    try {
      const bytes = await ports.storage.get(file.source_key);
      const secret =
        password === undefined ? {} : { password: ports.keys.reveal(PASSWORD_PURPOSE, password) };
      const {
        pdf,
        notes,
        changes,
        notices = [],
      } = await convert(ports, tenantId, fileId, {
        bytes,
        ext: file.ext,
        name: file.name,
        takesSigned,
        acceptsChanges,
        ...secret,
      });
      if (password !== undefined && notes?.includes('decrypted'))
        await keepPassword(ports.storage, tenantId, file.public_id, password);
      const told = JSON.stringify(storedNotices(notices));
      await finishFile(ports, tenantId, fileId, pdf, async (tx) => {
        await keepChanges(tx, fileId, changes);
        await repo.updateFile(tx, fileId, { notices: told });
      });
    } catch (error) {
      if (
        !(error instanceof ConversionError || error instanceof DomainError) &&
        !attempt.isLast &&
        attempt.number < 3
      )
        throw error;
      await dropPassword(ports.storage, tenantId, file.public_id);
      const detail = error instanceof ConversionError ? refusedFileDetail(error.found) : {};
      await ports.db.inTenant(tenantId, (tx) => repo.failFile(tx, fileId, errorNameOf(error), detail));
    }
    await ports.storage.delete(file.source_key);
  };
}

/** Keeps the counts of what the pages of the file have accepted and left out. */
async function keepChanges(tx: Tx, fileId: string, changes: PendingChanges | undefined): Promise<void> {
  if (changes !== undefined) await repo.updateFile(tx, fileId, { changes: JSON.stringify(changes) });
}

function errorNameOf(error: unknown): ErrorName {
  if (error instanceof ConversionError) return REFUSAL_ERRORS[error.reason];
  return error instanceof DomainError ? error.error : 'fileDamaged';
}

type Source = Parameters<ConversionPool['convert']>[0];

async function convert(
  ports: ConversionPorts,
  tenantId: string,
  fileId: string,
  source: Source,
): Promise<Awaited<ReturnType<ConversionPool['convert']>>> {
  await ports.db.inTenant(tenantId, (tx) => repo.updateFile(tx, fileId, { progress_stage: 'converting' }));
  return ports.conversionPool.convert(source);
}

/**
 * Makes a PDF the ready content of a file. Its pages are measured here; they are rendered on first request, and another job reads
 * their text.
 * @param also work that commits in the same transaction, before the file's own changes
 */
export async function finishFile(
  ports: Pick<ConversionPorts, 'db' | 'storage' | 'pages'>,
  tenantId: string,
  fileId: string,
  pdf: Uint8Array,
  also: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  const sizes = await ports.pages.measure(pdf);
  if (sizes.length > MAX_PAGES) throw new DomainError('fileTooManyPages');
  const pdfKey = await keepBytes(ports.storage, tenantId, 'pdf', pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    await also(tx);
    await repo.replacePages(tx, fileId, pageRows(tenantId, fileId, sizes));
    await repo.updateFile(tx, fileId, {
      state: 'ready',
      source_key: null,
      pdf_key: pdfKey,
      pdf_sha256: sha256Hex(pdf),
      pdf_size: String(pdf.byteLength),
      page_count: sizes.length,
      progress_stage: 'pages',
      progress_done: sizes.length,
      progress_total: sizes.length,
    });
    await enqueue(tx, 'read_pages', { tenantId, fileId }, `read:${fileId}`);
  });
}
