import {
  MOST_PHOTO_PIXELS,
  MOST_PICTURE_BYTES,
  PICTURE_TOO_HEAVY,
  type PictureError,
  pictureError,
} from '@dojang/domain';

/** Owns opening a picture that a person picked on this device: its first bytes are checked before it is decoded. */

/** The extension of a file name, without the dot; empty when there is none. */
function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1);
}

/** Why a file is not opened, or null. A photo may have more pixels than are kept, since it is scaled down at once. */
export async function errorOfPicture(file: File): Promise<PictureError | null> {
  if (file.size > MOST_PICTURE_BYTES) return PICTURE_TOO_HEAVY;
  return pictureError(new Uint8Array(await file.arrayBuffer()), endingOf(file.name), MOST_PHOTO_PIXELS);
}
