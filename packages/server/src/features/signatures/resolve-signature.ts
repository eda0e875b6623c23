import { DomainError, type SignatureKind } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findDefault, findSaved } from './signature.repo.ts';

/** A saved signature or stamp, for use in a document. */
export interface ResolvedSignature {
  readonly kind: SignatureKind;
  readonly name: string;
  readonly png: Uint8Array;
  /** The longer side of a stamp, in millimeters; null where it fills its field. */
  readonly printedSize: number | null;
}

/**
 * Returns the picture of a `{signatureId}` that an account sends. A caller that uses it in a document must store the bytes there,
 * since the account may delete its signature at any time.
 * @param db within the account's tenant
 * @throws DomainError notFound for an unknown id and for one of another account
 */
export async function resolveSignature(
  { storage }: { readonly storage: StoragePort },
  db: Reader,
  accountId: string,
  signatureId: string,
): Promise<ResolvedSignature> {
  const row = await findSaved(db, accountId, signatureId);
  if (row === undefined) throw new DomainError('notFound', { field: 'signatureId' });
  const { kind, name, printed_size: printedSize } = row;
  return { kind, name, printedSize, png: await storage.get(row.picture_key) };
}

/** Returns the id of the saved signature or stamp that an account uses by default; null when it has saved none. */
export const defaultSignatureId = async (
  db: Reader,
  accountId: string,
  kind: SignatureKind,
): Promise<string | null> => (await findDefault(db, accountId, kind))?.public_id ?? null;

/** Returns the storage key of the picture that an account uses by default, for screens of this account; null when it has saved none. */
export const defaultPictureKey = async (
  db: Reader,
  accountId: string,
  kind: SignatureKind,
): Promise<string | null> => (await findDefault(db, accountId, kind))?.picture_key ?? null;
