import {
  DomainError,
  type ErrorName,
  pictureError,
  SIGNATURE_SIZES,
  type SignatureKind,
} from '@dojang/domain';
import { InkError } from '@dojang/pdf/pools';
import type { ArtPool, InkErrorReason } from '@dojang/pdf/signature-art';

/** Owns how an uploaded picture becomes the stored one: its header is checked, and then it is re-encoded. */

const ERROR_OF_INK: Readonly<Record<InkErrorReason, ErrorName>> = {
  not_a_picture: 'pictureKind',
  damaged: 'pictureDamaged',
  // The decoded picture is larger than its header declared.
  too_large: 'pictureDamaged',
  too_hard: 'pictureHard',
  empty: 'pictureBlank',
};

/**
 * Extracts the ink of a picture on a transparent background, as a PNG in the size of its kind.
 * @param ext extension of the file's name; empty when there was no file
 * @throws DomainError badInput, and every error of pictures
 */
export async function readPicture(
  art: ArtPool,
  kind: SignatureKind,
  base64: string,
  ext: string,
): Promise<Uint8Array> {
  const field = 'base64';
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw new DomainError('badInput', { field });
  const bytes = Buffer.from(text, 'base64');
  const error = pictureError(bytes, ext.replace(/^\./, ''));
  if (error) throw new DomainError(error.error, { field, values: error.values ?? {} });
  try {
    return (await art.frame(bytes, SIGNATURE_SIZES[kind])).png;
  } catch (error) {
    if (!(error instanceof InkError)) throw error;
    throw new DomainError(ERROR_OF_INK[error.reason], { field });
  }
}
