import { MAX_ATTACHMENTS } from '../attachment/attachment-file.ts';
import { DomainError } from '../errors/errors.ts';
import type { FieldSettings, FieldType } from '../field/field-types.ts';

/**
 * Owns what a request for attachments asks for, when it is met, and who sees its files. A request is a field of the type
 * `attachment`. Invariant: nobody but its uploader sees a file before that signer has signed.
 */

export interface RequestedField {
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label?: string | undefined;
  readonly settings?: FieldSettings | null | undefined;
}

/** Whether a field requests files. */
export const requestsFiles = (field: Pick<RequestedField, 'type'>): boolean => field.type === 'attachment';

/** Returns how many files a field takes at most. */
export const mostFilesOf = (field: Pick<RequestedField, 'settings'>): number => field.settings?.maxFiles ?? 1;

/** Returns the kind of file that a field asks for, in the requester's words. */
export const attachmentTypeOf = (field: Pick<RequestedField, 'label'>): string => field.label || '첨부 파일';

const named = (field: RequestedField) => ({ field: attachmentTypeOf(field), result: { key: field.key } });

type AskedField = RequestedField & { readonly participantKey: string };

/** Returns the first request with which one signer is asked for more files than a signer can add; null when there is none. */
export function excessRequest<F extends AskedField>(fields: readonly F[]): F | null {
  const asked = new Map<string, number>();
  for (const field of fields.filter(requestsFiles)) {
    const sum = (asked.get(field.participantKey) ?? 0) + mostFilesOf(field);
    if (sum > MAX_ATTACHMENTS) return field;
    asked.set(field.participantKey, sum);
  }
  return null;
}

/** Refuses to send a document with an `excessRequest`. @throws DomainError attachmentsTooMany */
export function assertAskedFiles(fields: readonly AskedField[]): void {
  const excess = excessRequest(fields);
  if (excess !== null)
    throw new DomainError('attachmentsTooMany', { ...named(excess), values: { max: MAX_ATTACHMENTS } });
}

/** Refuses another file for a request that has all of its files. @throws DomainError attachmentsFull */
export function assertRoom(field: RequestedField, count: number): void {
  const max = mostFilesOf(field);
  if (count >= max) throw new DomainError('attachmentsFull', { ...named(field), values: { max } });
}

/** Refuses to finish without the files of a required request. @throws DomainError attachmentMissing */
export function assertAttached(field: RequestedField, count: number): void {
  if (field.required && count === 0) throw new DomainError('attachmentMissing', named(field));
}

/** Returns the text that stands in the field of the completed document. */
export const attachedText = (count: number): string => `첨부 파일 ${count}개`;

export interface AttachmentOwner {
  readonly participantId: string;
  readonly signingOrder: number;
}

export interface AttachmentFacts {
  readonly uploader: AttachmentOwner;
  /** Whether its uploader has signed. */
  readonly isFinal: boolean;
  readonly settings?: FieldSettings | null | undefined;
}

/** Who looks: the requester's side, or one participant. */
export type AttachmentViewer = { readonly side: 'requester' } | AttachmentOwner;

/**
 * Returns whether a viewer sees a file. The requester's side sees the files of those who have signed; participants see their own,
 * and those of earlier signers that the requester has shared. Without an order, everyone counts as a later signer.
 */
export function seesAttachment(
  viewer: AttachmentViewer,
  { uploader, isFinal, settings }: AttachmentFacts,
  isSequential: boolean,
): boolean {
  if ('side' in viewer) return isFinal;
  if (viewer.participantId === uploader.participantId) return true;
  if (!isFinal || settings?.sharesFiles !== true) return false;
  return !isSequential || viewer.signingOrder > uploader.signingOrder;
}
