/** Longest side in pixels of a picture that goes onto the paper: sharp at 300 dpi over 10 cm. */
const LONGEST = 1200;

/** A chosen picture as a data address, turned upright and made small enough to travel; null when it is none. */
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
