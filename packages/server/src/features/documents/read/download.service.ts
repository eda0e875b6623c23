import { attachmentTypeOf, cleanLine, DomainError, seesAttachment } from '@dojang/domain';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type BundleEntry, findFileById, storeBundle } from '../../files/index.ts';
import { type AttachmentRow, listAttachments } from '../rows/attachment.repo.ts';
import type * as repo from '../rows/document.repo.ts';
import { currentFiles } from '../rows/sealed-file.repo.ts';
import { type ReadDocument, type ReaderPorts, readDocument } from './read-document.service.ts';

/** Owns downloads: who may download which file of a document, and its file name. A GET changes no data. */

export interface DownloadPorts extends ReaderPorts {
  readonly storage: StoragePort;
}

export type DownloadKind = 'original' | 'completed' | 'audit' | 'all';

const PDF = 'application/pdf';

/** What stands after the document's name in the names of its files. */
export const FILE_SUFFIXES = {
  original: '_원본',
  edited: '_편집',
  completed: '_완료',
  audit: '_감사추적인증서',
} as const;

/** Creates the calls that return addresses of downloadable files. */
export function createDownloads(ports: DownloadPorts) {
  return {
    /** @param isInline whether the browser shows the file in place of saving it; a zip is always saved */
    address: (actor: Actor, documentId: string, kind: DownloadKind, isInline = false) =>
      readDocument(ports, actor, documentId, 'document.download', (tx, read) =>
        addressOf(ports, tx, read, { kind, isInline }),
      ),
    sizes: (actor: Actor, documentId: string) =>
      readDocument(ports, actor, documentId, 'document.read', (tx, { document }) =>
        sizesOf(ports, tx, document),
      ),
    attachments: (actor: Actor, documentId: string) =>
      readDocument(ports, actor, documentId, 'document.download', async (tx, read) => {
        const entries = await attachmentEntries(tx, read);
        if (entries.length === 0) throw new DomainError('noAttachments');
        return bundle(ports, read, entries, '_첨부파일');
      }),
  };
}

/** Returns the attachments that the actor sees. */
export async function seenAttachments(
  tx: Tx,
  { document, viewers }: Pick<ReadDocument, 'document' | 'viewers'>,
): Promise<AttachmentRow[]> {
  const rows = await listAttachments(tx, document.id);
  return rows.filter((row) =>
    viewers.some((viewer) =>
      seesAttachment(
        viewer,
        {
          uploader: { participantId: row.participant_id, signingOrder: row.signing_order },
          isFinal: row.final,
          settings: row.settings,
        },
        document.is_sequential,
      ),
    ),
  );
}

interface Wanted {
  readonly kind: DownloadKind;
  readonly isInline: boolean;
}

async function addressOf(ports: DownloadPorts, tx: Tx, read: ReadDocument, { kind, isInline }: Wanted) {
  const { document, addresses } = read;
  const download = (key: string, suffix: string) =>
    addresses.download({ key, contentType: PDF, fileName: `${document.name}${suffix}.pdf`, isInline });
  if (kind === 'original') {
    const file = await findFileById(tx, document.file_id);
    if (!file?.pdf_key) throw new DomainError('notFound');
    return download(file.pdf_key, FILE_SUFFIXES.original);
  }
  if (kind === 'completed' && document.edited_file_id !== null) {
    const edited = await findFileById(tx, document.edited_file_id);
    if (edited?.pdf_key) return download(edited.pdf_key, FILE_SUFFIXES.edited);
  }
  const current = await currentFiles(tx, document);
  if (current === null) throw new DomainError('notCompletedYet');
  const { sealed, certificate } = current;
  if (kind === 'completed') return download(sealed, FILE_SUFFIXES.completed);
  if (kind === 'audit') return download(certificate, FILE_SUFFIXES.audit);
  const name = partOfPath(document.name);
  const files = [
    { key: sealed, name: `${name}${FILE_SUFFIXES.completed}.pdf` },
    { key: certificate, name: `${name}${FILE_SUFFIXES.audit}.pdf` },
  ];
  return bundle(ports, read, [...files, ...(await attachmentEntries(tx, read))], '');
}

/** Returns the sizes of the files that exist. */
async function sizesOf({ storage }: DownloadPorts, tx: Tx, document: repo.DocumentRow) {
  const original = await findFileById(tx, document.file_id);
  const edited =
    document.edited_file_id === null ? undefined : await findFileById(tx, document.edited_file_id);
  const current = await currentFiles(tx, document);
  const keys = [
    { kind: 'original', key: original?.pdf_key },
    { kind: 'completed', key: edited?.pdf_key ?? current?.sealed },
    { kind: 'audit', key: current?.certificate },
  ] as const;
  const list: { kind: (typeof keys)[number]['kind']; size: number }[] = [];
  for (const { kind, key } of keys) {
    const size = key === null || key === undefined ? null : ((await storage.stat(key))?.size ?? null);
    if (size !== null) list.push({ kind, size });
  }
  return { list };
}

/** Returns the attachments with their paths in a zip: a folder for each signer, and in it one for each kind of file. */
const attachmentEntries = async (tx: Tx, read: ReadDocument): Promise<BundleEntry[]> =>
  (await seenAttachments(tx, read)).map((row) => ({
    key: row.storage_key,
    name: `첨부파일/${partOfPath(row.uploader)}/${partOfPath(attachmentTypeOf(row))}/${row.file_name}`,
  }));

/** Returns a text as one part of a path in a zip, which programs of every system can unpack. */
const partOfPath = (text: string): string =>
  cleanLine(text)
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^\.+|[. ]+$/g, '') || '_';

async function bundle(
  { storage }: DownloadPorts,
  { document, addresses }: { document: repo.DocumentRow; addresses: ReadDocument['addresses'] },
  entries: readonly BundleEntry[],
  suffix: string,
) {
  const key = await storeBundle(
    storage,
    document.tenant_id,
    entries,
    document.completed_at ?? document.created_at,
  );
  return addresses.bundle({ key, fileName: `${document.name}${suffix}.zip` });
}
