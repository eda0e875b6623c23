import { DomainError, type PictureValue, type Size } from '@dojang/domain';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import { pictureInField, type ResolvedSignature } from '../../signatures/index.ts';
import type { InkPort } from './ink.ts';
import type { SavedPictures } from './saved-pictures.service.ts';

/** Owns how a signer's picture is stored for its field: re-encoded, and with a saved stamp's printed size. */

export interface PicturePorts {
  readonly storage: StoragePort;
  readonly ink: InkPort;
  /** The saved signatures that the signer may use. */
  readonly saved: SavedPictures;
}

/**
 * Stores a picture, at the printed size of a saved stamp.
 * @param box the field, in points; null when its page is unknown
 * @returns the storage key
 * @throws DomainError pictureRefused, notFound for a saved signature that is not the account's
 */
export async function keepPicture(
  { storage, ink, saved }: PicturePorts,
  tenantId: string,
  picture: PictureValue,
  box: Size | null,
): Promise<string> {
  const given =
    'base64' in picture
      ? { png: Buffer.from(picture.base64.replace(/^data:[^,]*,/, ''), 'base64'), printedSize: null }
      : savedPicture(saved, picture.signatureId);
  const png = await pictureInField(ink, given, box);
  if (png === null) throw new DomainError('pictureRefused');
  const key = `${tenantId}/ink/${sha256Hex(png)}`;
  await storage.put(key, png, 'image/png');
  return key;
}

/** @throws DomainError pictureRefused for a signer without an account, notFound for an id that is not the account's */
function savedPicture(saved: SavedPictures, signatureId: string): ResolvedSignature {
  if (saved === null) throw new DomainError('pictureRefused', { field: 'signatureId' });
  const found = saved.get(signatureId);
  if (found === undefined) throw new DomainError('notFound', { field: 'signatureId' });
  return found;
}
