/** Owns the accepted file extensions and the content that each of them requires. */

/** The largest accepted file, in bytes. */
export const MOST_UPLOAD_BYTES = 5_242_880;
export const MOST_PAGES = 300;

export type SourceKind = 'pdf' | 'jpeg' | 'png' | 'hwp' | 'hwpx' | 'office';

const KINDS = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  hwp: 'hwp',
  hwpx: 'hwpx',
  doc: 'office',
  docx: 'office',
  odt: 'office',
  xls: 'office',
  xlsx: 'office',
  ppt: 'office',
  pptx: 'office',
} as const;

export type SourceExtension = keyof typeof KINDS;

export const ACCEPTED_EXTENSIONS: readonly string[] = Object.keys(KINDS);

function isExtension(ext: string): ext is SourceExtension {
  return Object.hasOwn(KINDS, ext);
}

/** The accepted extension in lower case without its dot, or undefined. */
export function acceptedExtension(ext: string): SourceExtension | undefined {
  const plain = ext.trim().toLowerCase().replace(/^\./, '');
  return isExtension(plain) ? plain : undefined;
}

/** The converter that takes files with this extension. */
export function kindOf(ext: SourceExtension): SourceKind {
  return KINDS[ext];
}
