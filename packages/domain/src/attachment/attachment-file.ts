import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';

/**
 * Owns which files a signer may attach, and under which name they are shown. Invariant: the type of a file is that of its content;
 * its name is text to be shown and never a path.
 */

export const ATTACHMENT_KINDS = ['pdf', 'jpg', 'png', 'hwp', 'hwpx', 'docx', 'xlsx'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** What the content of a file is: an accepted kind, or why it is none; null for everything else. */
export type AttachmentContent = AttachmentKind | 'archive' | 'encrypted' | null;

/** The maximum size of one file in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** The maximum number of files that one signer can be asked for, in all requests of a document together. */
export const MAX_ATTACHMENTS = 10;
/** How often one signer can add a file in a day; each one is stored, and stays for a week after its removal. */
export const MAX_ATTACHMENTS_A_DAY = 50;

interface AttachmentTraits {
  readonly contentType: string;
  /** The endings of names of this kind. */
  readonly endings: readonly string[];
}

/** The media types and name endings of each kind. */
export const ATTACHMENT_TRAITS: Readonly<Record<AttachmentKind, AttachmentTraits>> = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  jpg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif', 'jpe'] },
  png: { contentType: 'image/png', endings: ['png'] },
  hwp: { contentType: 'application/x-hwp', endings: ['hwp'] },
  hwpx: { contentType: 'application/hwp+zip', endings: ['hwpx'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
};

/** Endings of documents that people give a file of an accepted kind; other endings are those of programs, pages and archives. */
const DOCUMENT_ENDINGS = ['doc', 'xls', 'ppt', 'pptx', 'odt'];

/** The endings that a file chooser offers, each with its dot. */
export const ATTACHMENT_ENDINGS: readonly string[] = ATTACHMENT_KINDS.flatMap((kind) =>
  ATTACHMENT_TRAITS[kind].endings.map((ending) => `.${ending}`),
);

const MAX_STEM = 100;
const UNNAMED = '첨부 파일';

export interface NamedFile {
  readonly fileName: string;
  /** The ending that the sender states, with or without a dot. */
  readonly ext: string;
}

const plainEnding = (ext: string): string => ext.trim().toLowerCase().replace(/^\./, '');

/**
 * Returns the kind of a file by its content, if signers may attach it and its ending is that of a document or a picture.
 * @throws DomainError attachmentKind, attachmentArchive, fileEncrypted, fileMismatch
 */
export function attachmentKindOf(content: AttachmentContent, ext: string): AttachmentKind {
  if (content === 'archive') throw new DomainError('attachmentArchive', { field: 'base64' });
  if (content === 'encrypted') throw new DomainError('fileEncrypted', { field: 'base64' });
  if (content === null) throw new DomainError('attachmentKind', { field: 'base64' });
  const claimed = plainEnding(ext);
  const isDocument =
    DOCUMENT_ENDINGS.includes(claimed) ||
    ATTACHMENT_KINDS.some((kind) => ATTACHMENT_TRAITS[kind].endings.includes(claimed));
  if (!isDocument) throw new DomainError('fileMismatch', { field: 'ext' });
  return content;
}

/** Characters that file systems refuse or read as parts of a path. */
const RESERVED = /[<>:"/\\|?*]/g;

/**
 * Returns the name under which a file is shown and downloaded: the uploader's, in NFC, without path, control and reserved
 * characters, with an ending of the file's kind.
 * @throws DomainError residentNumber
 */
export function attachmentName({ fileName, ext }: NamedFile, kind: AttachmentKind): string {
  const last = cleanLine(fileName.split(/[\\/]/).at(-1) ?? '').replace(RESERVED, '_');
  if (holdsResidentNumber(last)) throw new DomainError('residentNumber', { field: 'fileName' });
  const { endings } = ATTACHMENT_TRAITS[kind];
  const typed = /\.([A-Za-z]{1,5})$/.exec(last)?.[1] ?? '';
  const isOwn = endings.includes(typed.toLowerCase());
  const isClaimed = isOwn || (typed !== '' && typed.toLowerCase() === plainEnding(ext));
  const stem = (isClaimed ? last.slice(0, -typed.length - 1) : last).replace(/^[. ]+|[. ]+$/g, '');
  const short = [...stem].slice(0, MAX_STEM).join('').trimEnd();
  return `${short || UNNAMED}.${isOwn ? typed : kind}`;
}

/** Returns a number of bytes as '1.2 MB' or '340 KB'. */
export const wordsOfBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
