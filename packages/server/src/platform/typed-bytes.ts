import { DomainError, type ErrorName } from '@dojang/domain';

/**
 * Returns the bytes of a file that a call contains as base64 or as a data URL.
 * @param most the maximum size in bytes
 * @param tooLarge the error for a larger file
 * @throws DomainError badInput, fileEmpty
 */
export function decodeBase64(base64: string, most: number, tooLarge: ErrorName): Uint8Array {
  const text = base64.replace(/^data:[^,]*,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw new DomainError('badInput', { field: 'base64' });
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0) throw new DomainError('fileEmpty');
  if (bytes.length > most) throw new DomainError(tooLarge);
  return bytes;
}
