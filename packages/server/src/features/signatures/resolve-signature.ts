import { DomainError, type SignatureKind } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findSaved } from './signature.repo.ts';

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
): Promise<{ readonly kind: SignatureKind; readonly name: string; readonly png: Uint8Array }> {
  const row = await findSaved(db, accountId, signatureId);
  if (row === undefined) throw new DomainError('notFound', { field: 'signatureId' });
  return { kind: row.kind, name: row.name, png: await storage.get(row.picture_key) };
}
