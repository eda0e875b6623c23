import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Keys } from '../../platform/keys.ts';
import { passwordKey } from './unused-files.repo.ts';

/**
 * Owns the password of an uploaded PDF, stored for its uploader: the stored PDF itself is decrypted. The password is encrypted
 * with the application's secret.
 */

export const PASSWORD_PURPOSE = 'file-password';

/** Stores a password. @param concealed the result of `keys.conceal` for PASSWORD_PURPOSE */
export const keepPassword = (
  storage: StoragePort,
  tenantId: string,
  fileId: string,
  concealed: string,
): Promise<void> =>
  storage.put(passwordKey(tenantId, fileId), Buffer.from(concealed), 'application/octet-stream');

/** Deletes the password, since a file that could not be converted leaves no stored data. */
export const dropPassword = (storage: StoragePort, tenantId: string, fileId: string): Promise<void> =>
  storage.delete(passwordKey(tenantId, fileId));

/** Returns the password of the uploaded file, or null when it had none. */
export async function readPassword(
  { storage, keys }: { readonly storage: StoragePort; readonly keys: Keys },
  tenantId: string,
  fileId: string,
): Promise<string | null> {
  const key = passwordKey(tenantId, fileId);
  if ((await storage.stat(key)) === null) return null;
  return keys.reveal(PASSWORD_PURPOSE, Buffer.from(await storage.get(key)).toString());
}
