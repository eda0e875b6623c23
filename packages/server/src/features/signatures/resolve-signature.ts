import { DomainError, type SignatureKind } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findSaved } from './signature.repo.ts';

/**
 * The picture behind a `{signatureId}` that an account sends. Whoever puts it into a document keeps the bytes there:
 * the account may delete its own at any time.
 * @param db within the account's tenant
 * @throws notFound for an id that nobody has, and for one of anybody else's alike
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
