import type { PagePool, PageSize } from '@dojang/pdf/pages';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/keys.ts';
import type { Once } from '../../platform/once.repo.ts';
import * as repo from './file.repo.ts';

/** Owns what a finished PDF needs to become a file: kept bytes, page pictures and texts. */

const PICTURE_WIDTH = 1400;
const THUMB_WIDTH = 240;

export interface PagePorts {
  readonly storage: StoragePort;
  readonly pages: PagePool;
}

export interface ReadyFilePorts extends PagePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

type PageRow = Parameters<typeof repo.replacePages>[2][number];

/** Draws one page, keeps its pictures, and gives its row. @param number from 1 */
export async function drawPage(
  ports: PagePorts,
  { tenantId, fileId, pdf }: { tenantId: string; fileId: string; pdf: Uint8Array },
  size: PageSize,
  number: number,
): Promise<PageRow> {
  const [picture, thumb, texts, blanks] = await Promise.all([
    ports.pages.render(pdf, number, { widthPx: PICTURE_WIDTH }),
    ports.pages.render(pdf, number, { widthPx: THUMB_WIDTH }),
    ports.pages.texts(pdf, number),
    // Proposals are a help: a page on which none can be looked for is a page without.
    ports.pages.blanks(pdf, number).catch(() => null),
  ]);
  return {
    tenant_id: tenantId,
    file_id: fileId,
    number,
    width: size.width,
    height: size.height,
    rotation: size.rotation,
    picture_key: await keepBytes(ports, tenantId, 'page', picture.webp, 'image/webp'),
    thumb_key: await keepBytes(ports, tenantId, 'thumb', thumb.webp, 'image/webp'),
    texts: JSON.stringify(texts),
    blanks: blanks === null ? null : JSON.stringify(blanks),
  };
}

/** Stores bytes of a tenant under their hash and gives the key. */
export async function keepBytes(
  { storage }: PagePorts,
  tenantId: string,
  folder: string,
  bytes: Uint8Array,
  type: string,
): Promise<string> {
  const key = `${tenantId}/${folder}/${sha256Hex(bytes)}`;
  await storage.put(key, bytes, type);
  return key;
}

export interface ReadyFile {
  readonly fileId: string;
  readonly name: string;
  readonly pageCount: number;
}

/** Adds a PDF of our own making to the actor's files. It needs no conversion; its pages are drawn before the row is. */
export async function addReadyFile(
  ports: ReadyFilePorts,
  actor: UserActor,
  { name, pdf }: { readonly name: string; readonly pdf: Uint8Array },
  once: Once,
): Promise<ReadyFile> {
  const { tenantId } = actor;
  const sizes = await ports.pages.measure(pdf);
  const rows = await Promise.all(
    sizes.map((size, index) => drawPage(ports, { tenantId, fileId: '', pdf }, size, index + 1)),
  );
  const content = { pdfKey: await keepBytes(ports, tenantId, 'pdf', pdf, 'application/pdf'), pdf, rows };
  return ports.db.inTenant(tenantId, (tx) => once(tx, () => addRows(ports, tx, actor, name, content)));
}

async function addRows(
  ports: ReadyFilePorts,
  tx: Tx,
  actor: UserActor,
  name: string,
  { pdfKey, pdf, rows }: { readonly pdfKey: string; readonly pdf: Uint8Array; readonly rows: PageRow[] },
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
    progress_done: rows.length,
    progress_total: rows.length,
    source_key: null,
    source_sha256: sha256,
    pdf_key: pdfKey,
    pdf_sha256: sha256,
    pdf_size: String(pdf.byteLength),
    page_count: rows.length,
    created_at: ports.clock.now(),
  });
  await repo.replacePages(
    tx,
    fileId,
    rows.map((row) => ({ ...row, file_id: fileId })),
  );
  return { fileId: publicId, name, pageCount: rows.length };
}
