import type { FileKind } from './document-actions.ts';

/** The files of a document as the address of the PDF viewer names them. */
export const VIEWED_FILES = ['original', 'completed', 'certificate'] as const;
export type ViewedFile = (typeof VIEWED_FILES)[number];

/** Returns the file's name in calls. */
export const kindOf = (file: ViewedFile): FileKind => (file === 'certificate' ? 'audit' : file);
