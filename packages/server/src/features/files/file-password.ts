import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Keys } from '../../platform/keys.ts';
import { passwordKey } from './unused-files.repo.ts';

/**
 * Owns the password of an uploaded PDF, kept for its uploader: the PDF itself is stored without it. What is stored is
 * concealed with the application's secret.
 */

export const PASSWORD_PURPOSE = 'file-password';

/** @param concealed by `keys.conceal` for PASSWORD_PURPOSE */
export const keepPassword = (
  storage: StoragePort,
  tenantId: string,
  fileId: string,
  concealed: string,
): Promise<void> =>
  storage.put(passwordKey(tenantId, fileId), Buffer.from(concealed), 'application/octet-stream');

/** A file that could not be converted leaves nothing behind. */
export const dropPassword = (storage: StoragePort, tenantId: string, fileId: string): Promise<void> =>
  storage.delete(passwordKey(tenantId, fileId));

/** The password that opened the file, or null when it needed none. */
export async function readPassword(
  { storage, keys }: { readonly storage: StoragePort; readonly keys: Keys },
  tenantId: string,
  fileId: string,
): Promise<string | null> {
  const key = passwordKey(tenantId, fileId);
  if ((await storage.stat(key)) === null) return null;
  return keys.reveal(PASSWORD_PURPOSE, Buffer.from(await storage.get(key)).toString());
}
