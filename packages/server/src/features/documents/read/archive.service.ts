import { type ArchiveFile, archiveNames, isCompleted, isFinal, koreanDay } from '@dojang/domain';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fittingGroups, type PreparingPorts, prepareDownload, type ZipContent } from '../../files/index.ts';
import { findDocumentById } from '../rows/document.repo.ts';
import { type Refused, selectionAnswer, selectionOf } from '../rows/selection.ts';
import { type DocumentFiles, filesOf, withAuthentications } from './archive.repo.ts';
import { needsAuthentication } from './authentication-gate.service.ts';
import { type DownloadKind, FILE_SUFFIXES } from './download.service.ts';
import { viewerOf } from './seen-document.service.ts';
import { visibleAmong } from './visible-documents.repo.ts';

/** Owns the zip of many documents: which files it contains, under which names, and which documents are left out and why. */

export interface ArchivePorts extends PreparingPorts {
  readonly db: Database;
  readonly storage: StoragePort;
}

type Reason =
  | 'notFound'
  | 'notCompletedYet'
  | 'endedUncompleted'
  | 'authenticationRequired'
  | 'storedFileMissing'
  | 'archiveTooLarge';

/** The files of one document in an archive. */
interface Group {
  readonly documentId: string;
  readonly name: string;
  readonly keys: readonly string[];
  readonly suffixes: readonly string[];
}

/** Creates the call that returns the address of a zip. */
export function createArchives(ports: ArchivePorts) {
  return {
    prepare: async (actor: UserActor, selected: readonly string[], kind: DownloadKind, origin: Origin) => {
      const documentIds = selectionOf(selected);
      const found = await ports.db.inTenant(actor.tenantId, (tx) =>
        findFiles(tx, actor, documentIds, ports.clock.now()),
      );
      const { groups, refused } = divide(documentIds, found, kind);
      const { fitting, missing, beyond } = await fittingGroups(ports.storage, groups);
      const left: Refused<Reason>[] = [
        ...refused,
        ...missing.map(({ documentId }) => ({ documentId, reason: 'storedFileMissing' as const })),
        ...beyond.map(({ documentId }) => ({ documentId, reason: 'archiveTooLarge' as const })),
      ];
      const done = fitting.map(({ documentId }) => documentId);
      const answer = selectionAnswer(done, left, origin.locale);
      const at = ports.clock.now();
      const content: ZipContent = { at: at.toISOString(), files: filesIn(fitting) };
      const file_name = `${origin.locale === 'ko' ? '문서' : 'documents'}_${koreanDay(at)}.zip`;
      const prepared = { kind: 'zip', file_name, content_type: 'application/zip', content } as const;
      const address = await ports.db.inTenant(actor.tenantId, (tx) =>
        prepareDownload(ports, tx, actor, prepared),
      );
      return { ...answer, ...address };
    },
  };
}

interface Found {
  readonly files: ReadonlyMap<string, DocumentFiles>;
  /** Public ids of documents that the actor reads as a participant whose authentications are open. */
  readonly closed: ReadonlySet<string>;
}

async function findFiles(
  tx: Tx,
  actor: UserActor,
  documentIds: readonly string[],
  now: Date,
): Promise<Found> {
  const visible = await visibleAmong(tx, viewerOf(actor, 'document.download'), documentIds);
  const ids = visible.map((row) => row.id);
  const closed = new Set<string>();
  if (ids.length > 0)
    for (const id of await withAuthentications(tx, ids)) {
      const document = await findDocumentById(tx, id);
      if (document && (await needsAuthentication(tx, actor, document, now))) closed.add(document.public_id);
    }
  return { files: await filesOf(tx, ids), closed };
}

function divide(
  documentIds: readonly string[],
  { files: found, closed }: Found,
  kind: DownloadKind,
): { groups: Group[]; refused: Refused<Reason>[] } {
  const groups: Group[] = [];
  const refused: Refused<Reason>[] = [];
  for (const documentId of documentIds) {
    const files = found.get(documentId);
    const group = groupOrReason(files, closed.has(documentId), kind);
    if (typeof group === 'string') refused.push({ documentId, reason: group });
    else groups.push(group);
  }
  return { groups, refused };
}

const groupOrReason = (
  files: DocumentFiles | undefined,
  isClosed: boolean,
  kind: DownloadKind,
): Group | Reason => {
  if (files === undefined) return 'notFound';
  return isClosed ? 'authenticationRequired' : groupOf(files, kind);
};

/** Returns the files of a document, or why it has none of this kind. An edited document has one file, with the entered values. */
function groupOf(files: DocumentFiles, kind: DownloadKind): Group | Reason {
  const { public_id: documentId, name, status, original_key: original, edited_key: edited } = files;
  const group = (...parts: (readonly [string, string])[]): Group => ({
    documentId,
    name,
    keys: parts.map(([key]) => key),
    suffixes: parts.map(([, suffix]) => suffix),
  });
  if (kind === 'original') return original === null ? 'notFound' : group([original, FILE_SUFFIXES.original]);
  if (edited !== null && kind !== 'audit') return group([edited, FILE_SUFFIXES.edited]);
  const { sealed_key: sealed, certificate_key: certificate } = files;
  if (sealed === null || certificate === null)
    return isCompleted(status) || !isFinal(status) ? 'notCompletedYet' : 'endedUncompleted';
  if (kind === 'completed') return group([sealed, FILE_SUFFIXES.completed]);
  if (kind === 'audit') return group([certificate, FILE_SUFFIXES.audit]);
  return group([sealed, FILE_SUFFIXES.completed], [certificate, FILE_SUFFIXES.audit]);
}

function filesIn(groups: readonly Group[]): ZipContent['files'] {
  const files = groups.flatMap(({ name, keys, suffixes }) =>
    keys.map((key, index): ArchiveFile & { key: string } => ({
      key,
      name,
      suffix: suffixes[index] ?? '',
      extension: '.pdf',
    })),
  );
  const names = archiveNames(files);
  return files.map(({ key }, index) => ({ key, name: names[index] ?? '' }));
}
