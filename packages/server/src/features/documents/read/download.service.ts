import { DomainError, mayRead } from '@dojang/domain';
import { zipSync } from 'fflate';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import type { BlobAddresses } from '../../files/index.ts';
import { findFileById } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';
import { currentFiles } from '../rows/sealed-file.repo.ts';
import {
  needsAuthentication,
  openAuthenticationOf,
  sessionOfAccount,
} from './authentication-gate.service.ts';
import { seenDocument } from './seen-document.service.ts';

/** Owns downloads: who may download which file of a document, and its file name. A GET changes no data. */

export interface DownloadPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  /** The viewing period in days after the document's end, for signers' links. */
  readonly viewingDays: number;
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
    address: async (actor: Actor, documentId: string, kind: DownloadKind, isInline = false) => {
      const tenantId = await tenantFor(ports, actor, documentId);
      return ports.db.inTenant(tenantId, async (tx) => {
        const document = await documentFor(ports, tx, actor, documentId);
        // A participant's address ends with the access to the document; the requester's does not.
        const addresses =
          actor.kind === 'user' && tenantId === actor.tenantId
            ? ports.addresses
            : ports.addresses.within({ tenantId, documentId: document.id });
        return addressOf({ ...ports, addresses }, tx, document, { kind, isInline });
      });
    },
  };
}

/** Returns the tenant of the document: another one when the account signs a document that another tenant sent to it. */
async function tenantFor(ports: DownloadPorts, actor: Actor, documentId: string): Promise<string> {
  if (actor.kind === 'link') return actor.tenantId;
  return (await ports.db.tenantOfDocument(documentId)) ?? actor.tenantId;
}

async function documentFor(
  ports: DownloadPorts,
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<repo.DocumentRow> {
  const document = await repo.findDocument(tx, documentId);
  if (!document || (actor.kind === 'link' && document.id !== actor.documentId))
    throw new DomainError('notFound');
  if (actor.kind === 'user' && document.tenant_id === actor.tenantId) {
    const seen = await seenDocument(tx, actor, documentId, 'document.download');
    if (await needsAuthentication(tx, actor, seen, ports.clock.now()))
      throw new DomainError('authenticationRequired');
    return seen;
  }
  const isActor = (row: repo.ParticipantRow): boolean =>
    actor.kind === 'link' ? row.id === actor.participantId : actor.provenContacts.includes(row.contact);
  const people = await repo.listParticipants(tx, document.id);
  const wasAsked = people.some((row) => isActor(row) && row.asked_at !== null);
  const { viewingDays, clock } = ports;
  const situation = { document: repo.readable(document), wasAsked, viewingDays, now: clock.now() };
  if (!mayRead(situation)) throw new DomainError('notFound');
  await assertProven(tx, actor, document, people.filter(isActor), clock.now());
  return document;
}

/** @throws DomainError authenticationRequired when all of the actor's participants have open authentications in this session */
async function assertProven(
  tx: Tx,
  actor: Actor,
  document: repo.DocumentRow,
  own: readonly repo.ParticipantRow[],
  now: Date,
): Promise<void> {
  const session = actor.kind === 'link' ? actor.session : sessionOfAccount(actor);
  for (const row of own) if ((await openAuthenticationOf(tx, document, row, session, now)) === null) return;
  throw new DomainError('authenticationRequired');
}

interface Wanted {
  readonly kind: DownloadKind;
  readonly isInline: boolean;
}

async function addressOf(
  ports: DownloadPorts,
  tx: Tx,
  document: repo.DocumentRow,
  { kind, isInline }: Wanted,
) {
  const download = (key: string, suffix: string) =>
    ports.addresses.download({ key, contentType: PDF, fileName: `${document.name}${suffix}.pdf`, isInline });
  if (kind === 'original') {
    const file = await findFileById(tx, document.file_id);
    if (!file?.pdf_key) throw new DomainError('notFound');
    return download(file.pdf_key, FILE_SUFFIXES.original);
  }
  if (kind === 'completed' && document.edited_file_id !== null) {
    const edited = await findFileById(tx, document.edited_file_id);
    if (edited?.pdf_key) return download(edited.pdf_key, FILE_SUFFIXES.edited);
  }
  const files = await currentFiles(tx, document);
  if (files === null) throw new DomainError('notCompletedYet');
  const { sealed, certificate } = files;
  if (kind === 'completed') return download(sealed, FILE_SUFFIXES.completed);
  if (kind === 'audit') return download(certificate, FILE_SUFFIXES.audit);
  return bundle(ports, document, sealed, certificate);
}

/** Packs both files into one zip, which is created once per content. */
async function bundle(ports: DownloadPorts, document: repo.DocumentRow, sealed: string, certificate: string) {
  const key = `${document.tenant_id}/bundle/${sha256Hex(`${sealed} ${certificate} ${document.name}`)}`;
  if ((await ports.storage.stat(key)) === null) {
    const zip = zipSync(
      {
        [`${document.name}${FILE_SUFFIXES.completed}.pdf`]: await ports.storage.get(sealed),
        [`${document.name}${FILE_SUFFIXES.audit}.pdf`]: await ports.storage.get(certificate),
      },
      { level: 0, mtime: document.completed_at ?? document.created_at },
    );
    await ports.storage.put(key, zip, 'application/zip');
  }
  return ports.addresses.download({ key, contentType: 'application/zip', fileName: `${document.name}.zip` });
}
