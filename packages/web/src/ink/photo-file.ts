import { readPictureHead } from '@dojang/domain';

/**
 * Owns making a photo ready to be sent: upright, in a size that a page of paper needs, and as JPEG. Invariant: any other file, and a photo that
 * is small and upright already, is sent as it is.
 */

/** Pixels of the longer side: 210 dpi over a page of A4. */
const LONGEST = 2500;
const QUALITY = 0.85;
const HEIC_NAME = /\.(?:heic|heif|hif)$/i;
const HEIC_TYPE = /^image\/hei[cf]/i;
/** The first kinds of content in a file of phones' own format (ISO 14496-12, 4.3). */
const HEIC_BRAND = /^ftyp(?:hei|hev|mif1)/;
/** The header with the orientation comes first; photos have a preview before the size. In bytes. */
const HEAD_BYTES = 512 * 1024;

/** The endings and types by which a file chooser offers photos in the format of iPhones. */
export const HEIC_ACCEPTED = ['.heic', '.heif', 'image/heic', 'image/heif'] as const;

/** Thrown for a photo in the format of iPhones (HEIC) that this browser cannot open. */
export class UnreadablePhotoError extends Error {
  constructor() {
    super('this browser cannot open the photo');
    this.name = 'UnreadablePhotoError';
  }
}

/** Draws a photo upright, at most so many pixels long, as JPEG. Rejects when it cannot be opened. */
export type DrawPhoto = (file: Blob, longest: number) => Promise<Blob>;

interface OpenPhoto {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Safari opens its own format as an image also where it makes no bitmap of it. */
async function openAsImage(file: Blob): Promise<OpenPhoto> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const close = (): void => URL.revokeObjectURL(url);
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

async function openPhoto(file: Blob): Promise<OpenPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return openAsImage(file);
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

const drawPhoto: DrawPhoto = async (file, longest) => {
  const photo = await openPhoto(file);
  try {
    const by = Math.min(1, longest / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(photo.width * by));
    canvas.height = Math.max(1, Math.round(photo.height * by));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    // JPEG has no transparency: what lies under a picture is paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo.source, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      const take = (made: Blob | null): void =>
        made === null ? reject(new Error('This browser cannot write the photo')) : resolve(made);
      canvas.toBlob(take, 'image/jpeg', QUALITY);
    });
  } finally {
    photo.close();
  }
};

function isHeic({ name, type }: File, head: Uint8Array): boolean {
  const brand = String.fromCharCode(...head.subarray(4, 12));
  return HEIC_NAME.test(name) || HEIC_TYPE.test(type) || HEIC_BRAND.test(brand);
}

/** Whether a PNG or JPEG has to be drawn anew: it is longer than needed, lies on its side, or is too heavy. */
function needsDrawing(file: File, head: Uint8Array, mostBytes: number): boolean {
  const found = readPictureHead(head);
  if (found === null) return false;
  if (file.size > mostBytes) return true;
  // A PNG keeps its sharp letters: it is a picture of a screen and no photo.
  return found.type === 'jpg' && (Math.max(found.width, found.height) > LONGEST || found.orientation !== 1);
}

/**
 * The photo as it is sent, or the file itself when it is no photo or cannot be opened here, so that the service says what is wrong with it.
 * @param mostBytes the largest accepted file
 * @throws UnreadablePhotoError for a HEIC photo that this browser cannot open
 */
export async function readyPhoto(file: File, mostBytes: number, draw = drawPhoto): Promise<File> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => new Uint8Array());
  const heic = isHeic(file, head);
  if (!heic && !needsDrawing(file, head, mostBytes)) return file;
  const made = await draw(file, LONGEST).catch(() => null);
  if (made === null) {
    if (heic) throw new UnreadablePhotoError();
    return file;
  }
  const stem = file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return new File([made], `${stem}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
}
