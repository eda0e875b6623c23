import type { ErrorName } from '@dojang/domain';

/** Owns the checks of a file before it is sent, and the name of its document. The server checks again. */

/** Bytes. Source: requirement UPL-04. */
export const MAX_FILE_BYTES = 5_242_880;
export const FILE_ENDINGS = [
  'pdf',
  'hwp',
  'hwpx',
  'doc',
  'docx',
  'odt',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'jpg',
  'jpeg',
  'jfif',
  'png',
] as const;
const MAX_NAME = 200;

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Why a file cannot be sent, or null. */
export function errorOfFile(file: { readonly name: string; readonly size: number }): ErrorName | null {
  if (!FILE_ENDINGS.some((ending) => ending === endingOf(file.name))) return 'fileUnsupported';
  if (file.size > MAX_FILE_BYTES) return 'fileTooLarge';
  return file.size === 0 ? 'fileEmpty' : null;
}

/** A document's name from its file's: NFC (macOS uses NFD), without the extension, at most 200 characters. */
export function documentNameOf(fileName: string, fallback: string): string {
  const clean = fileName.normalize('NFC').trim();
  const ending = endingOf(clean);
  const known = FILE_ENDINGS.some((one) => one === ending);
  const bare = (known ? clean.slice(0, -(ending.length + 1)) : clean).replace(/\s+/g, ' ').trim();
  return [...(bare === '' ? fallback : bare)].slice(0, MAX_NAME).join('');
}

/** For example 1.8MB or 412KB; a size just over the limit is 5.01MB, so that the refusal is understandable. */
export function sizeText(bytes: number): string {
  if (bytes > MAX_FILE_BYTES && bytes < MAX_FILE_BYTES * 1.02) {
    return `${(Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2)}MB`;
  }
  if (bytes >= 1_048_576) return `${(bytes / 1_048_576).toFixed(1)}MB`;
  return `${Math.max(1, Math.round(bytes / 1024))}KB`;
}

/** The content of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const CHUNK = 32_768;
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(text);
}
