import { endpoints } from '@dojang/contract';
import type { createClient } from '@dojang/contract/client';
import { DEFAULT_VALIDITY_MINUTES } from '@dojang/domain';
import { base64Of, documentNameOf, endingOf } from './chosen-file.ts';

/** Owns the way from a chosen file to a draft: send, follow the conversion, make the draft. */

export const UPLOAD_STAGES = ['send', 'convert', 'pages', 'draft'] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

export interface UploadProgress {
  readonly stage: UploadStage;
  /** Pages done of `total`; 0 of 0 while it is not known. */
  readonly done: number;
  readonly total: number;
}

export interface UploadRequest {
  readonly file: File;
  readonly password: string;
  /** The document's name when the file's name is nothing but an ending. */
  readonly fallbackName: string;
}

export interface UploadParts {
  readonly call: ReturnType<typeof createClient>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly isCancelled: () => boolean;
}

const LOOK_EVERY_MS = 700;

export interface NewDraft {
  readonly documentId: string;
  readonly name: string;
}

/** The file could not be read from the device: a folder, or moved meanwhile. */
export class UnreadableFileError extends Error {}

/** Makes a draft of a file; null when it was cancelled on the way. Throws what the calls throw. */
export async function runUpload(parts: UploadParts, request: UploadRequest): Promise<NewDraft | null> {
  const { file, password, fallbackName } = request;
  parts.onProgress({ stage: 'send', done: 0, total: 0 });
  const base64 = await base64Of(file).catch((cause: unknown) => {
    throw new UnreadableFileError('unreadable', { cause });
  });
  const name = file.name.normalize('NFC');
  const { fileId, state } = await parts.call(endpoints.upload, {
    body: { base64, ext: endingOf(name), name, ...(password === '' ? {} : { password }) },
  });
  if (state === 'converting' && !(await followConversion(parts, fileId))) return null;
  if (parts.isCancelled()) return null;
  parts.onProgress({ stage: 'draft', done: 0, total: 0 });
  const documentName = documentNameOf(name, fallbackName);
  const { documentId } = await parts.call(endpoints.createDocument, {
    body: {
      name: documentName,
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: DEFAULT_VALIDITY_MINUTES,
      participants: [],
      fields: [],
      send: false,
    },
  });
  return { documentId, name: documentName };
}

/** Waits until the pages are there; false when it was cancelled. */
async function followConversion(parts: UploadParts, fileId: string): Promise<boolean> {
  for (;;) {
    if (parts.isCancelled()) return false;
    const { state, progress } = await parts.call(endpoints.file, { params: { fileId } });
    if (state === 'ready') return true;
    const stage = progress.stage === 'pages' ? 'pages' : 'convert';
    parts.onProgress({ stage, done: progress.done, total: progress.total });
    await parts.sleep(LOOK_EVERY_MS);
  }
}
