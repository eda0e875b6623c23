import { ATTACHMENT_ENDINGS, MAX_ATTACHMENT_BYTES } from '@dojang/domain';

/** Owns what this device can tell about a chosen file before it sends it. The service decides by the content. */

/** Thrown for a file that the browser cannot read, such as one that was moved after it was chosen. */
export class UnreadableFileError extends Error {
  constructor() {
    super('the file cannot be read');
    this.name = 'UnreadableFileError';
  }
}

const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** The ending of a file's name; a photo of a camera may have none. */
export const extOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ENDING_OF_TYPE[type] ?? '';

/** Why a file is not sent at all, or null. */
export function errorOfFile(file: Pick<File, 'name' | 'type' | 'size'>): 'large' | 'hollow' | 'kind' | null {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'large';
  if (file.size === 0) return 'hollow';
  return ATTACHMENT_ENDINGS.includes(`.${extOf(file)}`) ? null : 'kind';
}

/** The content as a data URL. @throws UnreadableFileError */
export const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnreadableFileError());
    reader.readAsDataURL(file);
  });
