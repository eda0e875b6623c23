import { DomainError } from '@dojang/domain';
import { ObjectMissingError, type StoragePort } from '../../adapters/storage/port.ts';
import { sha256Hex } from '../../platform/keys.ts';

/** Stores bytes of a tenant under their hash. @returns the key */
export async function keepBytes(
  storage: StoragePort,
  tenantId: string,
  folder: string,
  bytes: Uint8Array,
  type: string,
): Promise<string> {
  const key = `${tenantId}/${folder}/${sha256Hex(bytes)}`;
  await storage.put(key, bytes, type);
  return key;
}

/** Returns stored bytes. @throws DomainError notFound for a removed object */
export async function storedBytes(storage: Pick<StoragePort, 'get'>, key: string): Promise<Uint8Array> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof ObjectMissingError ? new DomainError('notFound') : error;
  }
}
