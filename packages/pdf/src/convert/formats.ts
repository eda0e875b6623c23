/** Owns which endings are accepted and what each one's content has to be. */

/** Bytes of the decoded file. */
export const MOST_UPLOAD_BYTES = 5_242_880;
export const MOST_PAGES = 300;

export type SourceKind = 'pdf' | 'jpeg' | 'png' | 'hwp' | 'hwpx' | 'office';

const KINDS = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
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

/** The accepted ending in small letters without its dot, or undefined. */
export function acceptedExtension(ext: string): SourceExtension | undefined {
  const plain = ext.trim().toLowerCase().replace(/^\./, '');
  return isExtension(plain) ? plain : undefined;
}

/** Which converter takes files with this ending. */
export function kindOf(ext: SourceExtension): SourceKind {
  return KINDS[ext];
}
