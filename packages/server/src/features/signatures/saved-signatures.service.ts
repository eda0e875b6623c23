import type { SavedSignature } from '@dojang/contract';
import {
  assertDefaultChange,
  assertOrigin,
  assertRoomForSignature,
  becomesDefault,
  DomainError,
  defaultAfterRemoval,
  readPrintedSize,
  readSignatureName,
  SIGNATURE_SIZES,
  type SignatureKind,
  type SignatureLanguage,
  type SignatureOrigin,
  type SignatureType,
} from '@dojang/domain';
import type { ArtPool } from '@dojang/pdf/signature-art';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { BlobAddresses } from '../files/index.ts';
import { readPicture } from './handed-in-picture.ts';
import { queuePictureRemoval } from './picture-cleanup.service.ts';
import * as repo from './signature.repo.ts';

/** Owns the saved signatures and stamps of an account. An account sees only its own; those of others are reported as absent. */

export interface SignaturePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  /** Reads and draws pictures. */
  readonly art: ArtPool;
}

export interface NewSignature {
  readonly kind: SignatureKind;
  readonly name: string;
  readonly language: SignatureLanguage;
  readonly type: SignatureType;
  readonly origin: SignatureOrigin;
  readonly style: string | null;
  readonly base64: string;
  readonly ext: string;
  readonly isDefault: boolean;
  readonly printedSize?: number | null | undefined;
}

/** Creates the calls on saved signatures and stamps. */
export function createSavedSignatures(ports: SignaturePorts) {
  /** Runs changes of one account's signatures one after the other. */
  const changing = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      await repo.lockSaved(tx, actor.accountId);
      return work(tx);
    });
  return {
    list: (actor: UserActor, asked: { kind?: SignatureKind | undefined; page: number; limit: number }) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const { page, limit } = asked;
        const place = { offset: (page - 1) * limit, limit };
        const { rows, total } = await repo.listSaved(tx, actor.accountId, asked.kind ?? null, place);
        return { list: rows.map((row) => view(row, ports.addresses)), total, page, limit };
      }),
    create: (actor: UserActor, input: NewSignature) => create(ports, changing, actor, input),
    change: (actor: UserActor, signatureId: string, input: ChangedSignature) =>
      changing(actor, (tx) => change(tx, actor, signatureId, input)),
    remove: (actor: UserActor, signatureId: string) =>
      changing(actor, (tx) => remove(tx, actor, signatureId)),
  };
}

type Changing = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) => Promise<T>;

async function create(ports: SignaturePorts, changing: Changing, actor: UserActor, input: NewSignature) {
  const { kind, origin, language, type, style } = input;
  const name = readSignatureName(input.name);
  assertOrigin(kind, origin);
  const printedSize = readPrintedSize(kind, type, input.printedSize);
  // The limit is also checked before the picture is processed, to avoid useless work.
  const before = await ports.db.inTenant(actor.tenantId, (tx) => repo.listForRules(tx, actor.accountId));
  assertRoomForSignature(before.length);
  const png = await readPicture(ports.art, kind, input.base64, input.ext);
  const publicId = ports.ids.publicId();
  const pictureKey = `${actor.tenantId}/signature/${publicId}`;
  await ports.storage.put(pictureKey, png, 'image/png');
  try {
    return await changing(actor, async (tx) => {
      const own = await repo.listForRules(tx, actor.accountId);
      assertRoomForSignature(own.length);
      const isDefault = becomesDefault(
        own.filter((one) => one.kind === kind),
        input.isDefault,
      );
      if (isDefault) await repo.setDefault(tx, actor.accountId, kind, null);
      const row = await repo.addSaved(tx, {
        public_id: publicId,
        tenant_id: actor.tenantId,
        account_id: actor.accountId,
        kind,
        origin,
        type,
        language,
        name,
        style,
        is_default: isDefault,
        picture_key: pictureKey,
        printed_size: printedSize,
        created_at: ports.clock.now(),
      });
      return view(row, ports.addresses);
    });
  } catch (error) {
    await ports.storage.delete(pictureKey);
    throw error;
  }
}

interface ChangedSignature {
  readonly name?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly printedSize?: number | null | undefined;
}

async function change(tx: Tx, actor: UserActor, signatureId: string, input: ChangedSignature) {
  const row = await own(tx, actor, signatureId);
  if (input.name !== undefined) await repo.renameSaved(tx, row.id, readSignatureName(input.name));
  if (input.printedSize !== undefined)
    await repo.resizeSaved(tx, row.id, readPrintedSize(row.kind, row.type, input.printedSize));
  if (input.isDefault === undefined) return {};
  assertDefaultChange({ id: row.id, isDefault: row.is_default }, input.isDefault);
  if (input.isDefault && !row.is_default) await repo.setDefault(tx, actor.accountId, row.kind, row.id);
  return {};
}

async function remove(tx: Tx, actor: UserActor, signatureId: string) {
  const row = await own(tx, actor, signatureId);
  const ofKind = (await repo.listForRules(tx, actor.accountId)).filter((one) => one.kind === row.kind);
  const next = defaultAfterRemoval(ofKind, row.id);
  await repo.dropSaved(tx, row.id);
  await queuePictureRemoval(tx, row.public_id, [row.picture_key]);
  if (row.is_default) await repo.setDefault(tx, actor.accountId, row.kind, next);
  const { rows } = await repo.listSaved(tx, actor.accountId, row.kind, { offset: 0, limit: 1 });
  return { defaultSignatureId: rows[0]?.public_id ?? null };
}

async function own(tx: Tx, actor: UserActor, signatureId: string): Promise<repo.SavedRow> {
  const row = await repo.findSaved(tx, actor.accountId, signatureId);
  if (row === undefined) throw new DomainError('notFound');
  return row;
}

const view = (row: repo.SavedRow, addresses: BlobAddresses): SavedSignature => ({
  signatureId: row.public_id,
  kind: row.kind,
  name: row.name,
  language: row.language,
  type: row.type,
  origin: row.origin,
  style: row.style,
  isDefault: row.is_default,
  imageUrl: addresses.picture(row.picture_key),
  ...SIGNATURE_SIZES[row.kind],
  printedSize: row.printed_size,
  createdAt: row.created_at.toISOString(),
});
