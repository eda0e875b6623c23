import { ApiError } from '@dojang/contract/client';
import { asPendingChanges, ERRORS, isPending, type PendingChanges } from '@dojang/domain';

/** Owns what an uploader may agree to when a file is refused: its signature is lost, or its tracked changes are accepted. */

export interface UploadConsent {
  /** True when the uploader accepts that a digital signature in the file is lost. */
  readonly takesSigned: boolean;
  /** True when the uploader wants all tracked changes accepted and the comments left out. */
  readonly acceptsChanges: boolean;
}

export const NO_CONSENT: UploadConsent = { takesSigned: false, acceptsChanges: false };

const hasCode = (error: unknown, name: 'fileSigned' | 'filePending'): error is ApiError =>
  error instanceof ApiError && error.code === ERRORS[name].code;

/** True when the error is that a PDF carries a digital signature, which its converted pages cannot keep. */
export const asksAboutSignature = (error: unknown): boolean => hasCode(error, 'fileSigned');

/** The counts of the tracked changes and comments because of which a file was refused; null for other errors. */
export function pendingIn(error: unknown): PendingChanges | null {
  if (!hasCode(error, 'filePending')) return null;
  const changes = asPendingChanges(error.result);
  return isPending(changes) ? changes : null;
}

/** The consent with which a refused file is taken; null where none helps. */
export function consentFor(error: unknown): UploadConsent | null {
  if (asksAboutSignature(error)) return { ...NO_CONSENT, takesSigned: true };
  return pendingIn(error) === null ? null : { ...NO_CONSENT, acceptsChanges: true };
}

/** The name of the button that gives the consent, as a key of the messages of the upload. */
export function consentLabel(error: unknown): 'startSigned' | 'startAccepted' | 'startUncommented' | null {
  if (asksAboutSignature(error)) return 'startSigned';
  const changes = pendingIn(error);
  if (changes === null) return null;
  return isPending({ ...changes, comments: 0 }) ? 'startAccepted' : 'startUncommented';
}
