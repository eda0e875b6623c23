import {
  assertRoom,
  attachmentKindOf,
  attachmentName,
  attachmentTypeOf,
  DomainError,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS_A_DAY,
  requestsFiles,
} from '@dojang/domain';
import { attachmentContentOf } from '@dojang/pdf/content';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Actor, Origin } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { decodeBase64 } from '../../platform/typed-bytes.ts';
import * as documents from '../documents/index.ts';
import { appendAudit } from '../evidence/index.ts';

import * as signing from '../signing/index.ts';
import { attachmentView } from './attachment.view.ts';

/**
 * Owns how a signer attaches and removes files. Invariants: only a signer who may sign now changes files, and only the own ones; the
 * bytes are stored before the row that references them; adding the same file again changes nothing, so a repeated call is safe. What a
 * signer adds in a day is limited, since each file is stored and has its audit events, also after its removal.
 */

export interface AttachmentPorts extends signing.SignerPorts {
  readonly attempts: Pick<Attempts, 'take'>;
  readonly ids: Ids;
  readonly storage: StoragePort;
  readonly addresses: documents.ReaderPorts['addresses'];
}

export interface FileInput {
  readonly fileName: string;
  readonly base64: string;
  readonly ext: string;
}

type StoredFile = Pick<
  documents.NewAttachment,
  'file_name' | 'kind' | 'size' | 'sha256' | 'storage_key' | 'created_at'
>;

/** Creates the calls with which a signer attaches, replaces and removes files. */
export function createAttaching(ports: AttachmentPorts) {
  const inTenant = <T>(signer: signing.Signer, work: (tx: Tx, opened: signing.OpenedSigner) => Promise<T>) =>
    ports.db.inTenant(signer.tenantId, async (tx) => {
      const opened = await signing.lockOpened(tx, signer);
      const now = ports.clock.now();
      signing.assertMaySign(opened, now);
      await documents.assertAuthenticated(tx, opened.document, opened.participant, signer.session, now);
      return work(tx, opened);
    });
  return {
    add: async (
      actor: Actor,
      path: signing.SignerPath,
      input: FileInput & { readonly requestKey?: string | undefined },
      origin: Origin,
    ) => {
      const signer = await signing.signerOf(ports, actor, path);
      const find = (own: OwnFiles): Target => ({ field: requestOf(own, input.requestKey), replaced: null });
      return attach(ports, signer, inTenant, find, input, origin);
    },
    put: async (
      actor: Actor,
      path: signing.SignerPath,
      attachmentId: string,
      input: FileInput,
      origin: Origin,
    ) => {
      const signer = await signing.signerOf(ports, actor, path);
      return attach(ports, signer, inTenant, (own) => targetOf(own, attachmentId), input, origin);
    },
    remove: async (actor: Actor, path: signing.SignerPath, attachmentId: string, origin: Origin) => {
      const signer = await signing.signerOf(ports, actor, path);
      return inTenant(signer, async (tx, opened) => {
        const own = await ownFiles(tx, opened);
        const { field, replaced } = targetOf(own, attachmentId);
        if (replaced === null) throw new DomainError('attachmentAbsent', { field: 'attachmentId' });
        await documents.deleteAttachment(tx, replaced.id);
        await record(ports, tx, opened, 'attachment.removed', field, replaced, origin);
        return {};
      });
    },
  };
}

interface OwnFiles {
  readonly fields: readonly documents.FieldRow[];
  readonly files: readonly documents.AttachmentRow[];
}

/** Where a file goes: the field that requests it, and the file that it replaces. */
interface Target {
  readonly field: documents.FieldRow;
  readonly replaced: documents.AttachmentRow | null;
}

async function ownFiles(tx: Tx, { document, participant }: signing.OpenedSigner): Promise<OwnFiles> {
  const fields = await documents.listFields(tx, document.id);
  const files = await documents.listAttachments(tx, document.id);
  return {
    fields: fields.filter((row) => row.participant_id === participant.id && requestsFiles(row)),
    files: files.filter((row) => row.participant_id === participant.id),
  };
}

/** Returns the named request, or the only one. @throws DomainError attachmentRequestMissing, attachmentAbsent */
function requestOf({ fields }: OwnFiles, requestKey: string | undefined): documents.FieldRow {
  const [first, ...others] = fields;
  if (first === undefined) throw new DomainError('attachmentAbsent', { field: 'requestKey' });
  if (requestKey === undefined) {
    if (others.length > 0) throw new DomainError('attachmentRequestMissing', { field: 'requestKey' });
    return first;
  }
  const found = fields.find((field) => field.key === requestKey);
  if (found === undefined) throw new DomainError('attachmentAbsent', { field: 'requestKey' });
  return found;
}

/** Returns an attachment by its id; the key of a request names its next file, or the only one that it can have. */
function targetOf({ fields, files }: OwnFiles, attachmentId: string): Target {
  const file = files.find((row) => row.public_id === attachmentId);
  const field = fields.find((row) => (file ? row.id === file.field_id : row.key === attachmentId));
  if (field === undefined) throw new DomainError('attachmentAbsent', { field: 'attachmentId' });
  if (file) return { field, replaced: file };
  const [only] = files.filter((row) => row.field_id === field.id);
  const takesOne = (field.settings?.maxFiles ?? 1) === 1;
  return { field, replaced: takesOne ? (only ?? null) : null };
}

type InTenant = <T>(
  signer: signing.Signer,
  work: (tx: Tx, opened: signing.OpenedSigner) => Promise<T>,
) => Promise<T>;

async function attach(
  ports: AttachmentPorts,
  signer: signing.Signer,
  inTenant: InTenant,
  find: (own: OwnFiles) => Target,
  input: FileInput,
  origin: Origin,
) {
  const bytes = decodeBase64(input.base64, MAX_ATTACHMENT_BYTES, 'attachmentTooLarge');
  const kind = attachmentKindOf(attachmentContentOf(bytes), input.ext);
  const fileName = attachmentName(input, kind);
  const sha256 = sha256Hex(bytes);
  const file: StoredFile = {
    file_name: fileName,
    kind,
    size: bytes.length,
    sha256,
    storage_key: `${signer.tenantId}/attachment/${sha256}`,
    created_at: ports.clock.now(),
  };
  // Nothing is stored for a signer who may not add this file; the same is checked again under the lock.
  const { same } = await inTenant(signer, async (tx, opened) =>
    placeOf(await ownFiles(tx, opened), find, sha256),
  );
  if (!same) await takeTurn(ports, signer);
  await ports.storage.put(file.storage_key, bytes, 'application/octet-stream');
  return inTenant(signer, async (tx, opened) => {
    const { field, replaced, same } = placeOf(await ownFiles(tx, opened), find, sha256);
    if (!same) await write(ports, tx, opened, { field, replaced }, file, origin);
    const kept = (await ownFiles(tx, opened)).files.find(
      (row) => row.field_id === field.id && row.sha256 === sha256,
    );
    if (kept === undefined) throw new Error('an attachment that was just added is missing');
    return attachmentView(ports.addresses, kept, (name) => name);
  });
}

const DAY = { most: MAX_ATTACHMENTS_A_DAY, minutes: 24 * 60 };

/** @throws DomainError attachmentsTooOften */
const takeTurn = ({ attempts, clock }: AttachmentPorts, signer: signing.Signer): Promise<void> =>
  attempts.take(`attachments:${signer.tenantId}:${signer.participantId}`, DAY, (until) => {
    const hours = Math.ceil((until.getTime() - clock.now().getTime()) / 3_600_000);
    return new DomainError('attachmentsTooOften', { values: { max: DAY.most, hours } });
  });

/** Returns where a file goes. Its request has it already when `same` is true. @throws DomainError attachmentsFull */
function placeOf(own: OwnFiles, find: (own: OwnFiles) => Target, sha256: string): Target & { same: boolean } {
  const target = find(own);
  const ofField = own.files.filter((row) => row.field_id === target.field.id);
  const same = ofField.some((row) => row.sha256 === sha256);
  if (!same && target.replaced === null) assertRoom(target.field, ofField.length);
  return { ...target, same };
}

async function write(
  ports: AttachmentPorts,
  tx: Tx,
  opened: signing.OpenedSigner,
  { field, replaced }: Target,
  file: StoredFile,
  origin: Origin,
): Promise<void> {
  const { document, participant } = opened;
  const id = replaced?.public_id ?? ports.ids.publicId();
  if (replaced) {
    await documents.replaceAttachment(tx, replaced.id, file);
    await record(ports, tx, opened, 'attachment.removed', field, replaced, origin);
  } else {
    await documents.addAttachment(tx, {
      ...file,
      public_id: id,
      tenant_id: document.tenant_id,
      document_id: document.id,
      field_id: field.id,
      participant_id: participant.id,
    });
  }
  await record(ports, tx, opened, 'attachment.added', field, { ...file, public_id: id }, origin);
}

/** The audit trail has no file name, since it outlives the document; the hash identifies the file. */
const record = (
  ports: AttachmentPorts,
  tx: Tx,
  { document, participant, signer }: signing.OpenedSigner,
  type: 'attachment.added' | 'attachment.removed',
  field: documents.FieldRow,
  file: Pick<documents.NewAttachment, 'public_id' | 'kind' | 'size' | 'sha256'>,
  origin: Origin,
): Promise<void> =>
  appendAudit(
    tx,
    document.tenant_id,
    document,
    {
      type,
      actor: signing.signerFacts(participant),
      origin,
      detail: {
        ...signing.entryFacts(signer),
        attachmentId: file.public_id,
        attachmentType: attachmentTypeOf(field),
        kind: file.kind,
        bytes: file.size,
        sha256: file.sha256,
      },
    },
    ports.clock.now(),
  );
