import { calls } from '@dojang/contract/calls';
import { call } from '../session/api.ts';
import { documentNameOf } from '../upload/chosen-file.ts';
import type { UploadConsent } from '../upload/upload-consent.ts';
import { followConversion, sendFile, type UploadParts } from '../upload/upload-run.ts';

/** The waiting page shows no steps and has no cancel button. */
const WAITING: UploadParts = {
  call,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
  onProgress: () => undefined,
  isCancelled: () => false,
};

/**
 * Uploads a file and opens it for document editing. Throws what the calls throw. @returns the id of the document, or null when
 * nothing was sent
 */
export async function beginEditing(
  file: File,
  { password, consent }: { readonly password: string; readonly consent: UploadConsent },
  fallbackName: string,
): Promise<string | null> {
  const fileId = await sendFile(WAITING, { file, password, consent });
  if (fileId === null) return null;
  const body = { fileId, name: documentNameOf(file.name, fallbackName) };
  const { documentId } = await call(calls.createEditingDocument, { body });
  return documentId;
}

/** Waits until the file is converted; throws the error of a failed conversion. */
export const untilReady = (fileId: string): Promise<boolean> => followConversion(WAITING, fileId);
