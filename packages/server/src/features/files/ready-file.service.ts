import type { PagePool, PageSize } from '@dojang/pdf/pages';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { sha256Hex } from '../../platform/keys.ts';
import * as repo from './file.repo.ts';
import { keepBytes } from './kept-bytes.ts';

/** Owns how a finished PDF becomes a file: its bytes are stored, and each page gets a row. */

export interface ReadyFilePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: StoragePort;
  readonly pages: PagePool;
}

type PageRow = Parameters<typeof repo.replacePages>[2][number];

/** Returns the rows of pages of which only the sizes are known. */
export const pageRows = (tenantId: string, fileId: string, sizes: readonly PageSize[]): PageRow[] =>
  sizes.map(({ width, height, rotation }, index) => ({
    tenant_id: tenantId,
    file_id: fileId,
    number: index + 1,
    width,
    height,
    rotation,
    picture_key: null,
    thumb_key: null,
    texts: JSON.stringify([]),
    is_read: false,
  }));

export interface ReadyFile {
  readonly fileId: string;
  readonly name: string;
  readonly pageCount: number;
}

/** Adds a PDF that the service created to the actor's files. It needs no conversion. */
export async function addReadyFile(
  ports: ReadyFilePorts,
  actor: UserActor,
  { name, pdf }: { readonly name: string; readonly pdf: Uint8Array },
  idempotent: Idempotency,
): Promise<ReadyFile> {
  const { tenantId } = actor;
  const sizes = await ports.pages.measure(pdf);
  const pdfKey = await keepBytes(ports.storage, tenantId, 'pdf', pdf, 'application/pdf');
  const content = { pdfKey, pdf, sizes };
  return ports.db.inTenant(tenantId, (tx) => idempotent(tx, () => addRows(ports, tx, actor, name, content)));
}

interface ReadyContent {
  readonly pdfKey: string;
  readonly pdf: Uint8Array;
  readonly sizes: readonly PageSize[];
}

async function addRows(
  ports: ReadyFilePorts,
  tx: Tx,
  actor: UserActor,
  name: string,
  { pdfKey, pdf, sizes }: ReadyContent,
): Promise<ReadyFile> {
  const publicId = ports.ids.publicId();
  const sha256 = sha256Hex(pdf);
  const fileId = await repo.addFile(tx, {
    public_id: publicId,
    tenant_id: actor.tenantId,
    created_by: actor.accountId,
    name,
    ext: 'pdf',
    state: 'ready',
    failure: null,
    progress_stage: 'pages',
    progress_done: sizes.length,
    progress_total: sizes.length,
    source_key: null,
    source_sha256: sha256,
    pdf_key: pdfKey,
    pdf_sha256: sha256,
    pdf_size: String(pdf.byteLength),
    page_count: sizes.length,
    created_at: ports.clock.now(),
  });
  await repo.replacePages(tx, fileId, pageRows(actor.tenantId, fileId, sizes));
  await enqueue(tx, 'read_pages', { tenantId: actor.tenantId, fileId }, `read:${fileId}`);
  return { fileId: publicId, name, pageCount: sizes.length };
}
