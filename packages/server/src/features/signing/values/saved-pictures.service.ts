import type { ValueInput } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type ResolvedSignature, resolveSignature } from '../../signatures/index.ts';
import type { Signer } from '../signer.service.ts';

/**
 * Owns which saved signatures a signer may use: those of the account with which the signer is logged in. By a link there is no
 * account, and in person the account is the host's, so none may be used.
 */

/** Saved signatures by their id; null where the signer may use none. */
export type SavedPictures = ReadonlyMap<string, ResolvedSignature> | null;

export interface SavedPicturePorts {
  readonly db: Database;
  readonly storage: StoragePort;
}

/**
 * Reads the saved signatures that the values name. A missing one is left out here and refused only where it is stored, so that
 * the repetition of a signature succeeds after the account has deleted it.
 */
export async function readSavedPictures(
  ports: SavedPicturePorts,
  { entry, account }: Signer,
  values: readonly ValueInput[],
): Promise<SavedPictures> {
  if (entry !== 'login' || account === null) return null;
  const ids = new Set(values.flatMap(({ value }) => signatureIdOf(value) ?? []));
  const found = new Map<string, ResolvedSignature>();
  if (ids.size === 0) return found;
  await ports.db.inTenant(account.tenantId, async (tx) => {
    for (const id of ids) {
      const saved = await resolveSignature(ports, tx, account.accountId, id).catch(unlessMissing);
      if (saved !== null) found.set(id, saved);
    }
  });
  return found;
}

const signatureIdOf = (value: ValueInput['value']): string | null =>
  typeof value === 'object' && value !== null && 'signatureId' in value ? value.signatureId : null;

function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && error.error === 'notFound') return null;
  throw error;
}
