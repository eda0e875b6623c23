import { DomainError } from '@dojang/domain';
import { ObjectMissingError, type StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { logoKey } from './branding.repo.ts';

/** Owns who gets the bytes of a logo: everyone who knows its id, which cannot be guessed. */

export interface LogoPorts {
  readonly db: Database;
  readonly storage: Pick<StoragePort, 'get'>;
}

/** Returns the PNG of a logo, also of one that was replaced. @throws DomainError notFound */
export async function brandLogo({ db, storage }: LogoPorts, logoId: string): Promise<Uint8Array> {
  const key = await logoKey(db.reader, logoId);
  if (key === null) throw new DomainError('notFound');
  return storage.get(key).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new DomainError('notFound') : error;
  });
}
