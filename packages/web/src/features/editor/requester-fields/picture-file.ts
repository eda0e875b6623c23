/** Longest side in pixels of a picture on the page: sharp at 300 dpi over 10 cm. */
const LONGEST = 1200;

/** A chosen picture as a data URL, upright and small enough to send; null when it is no picture. */
export async function readPictureFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}
