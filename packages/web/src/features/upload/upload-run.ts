import { calls } from '@dojang/contract/calls';
import type { createPageClient } from '@dojang/contract/client';
import { DEFAULT_VALIDITY_MINUTES, templateNameFrom } from '@dojang/domain';
import { replaceTemplateFile } from '../templates/replace-template-file.ts';
import { base64Of, documentNameOf, endingOf } from './chosen-file.ts';
import type { UploadConsent } from './upload-consent.ts';

/** Owns making a draft from a chosen file: send it, follow its conversion, create the draft. */

export const UPLOAD_STAGES = ['send', 'convert', 'pages', 'draft'] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

export interface UploadProgress {
  readonly stage: UploadStage;
  /** Converted pages of `total`; 0 of 0 while it is unknown. */
  readonly done: number;
  readonly total: number;
}

/** The result of the file: a draft, a template, the new file of a template whose file is missing, or that of the draft in the editor. */
export type UploadPurpose =
  | { readonly kind: 'document' }
  | { readonly kind: 'template'; readonly teamId: string | null }
  | { readonly kind: 'templateFile'; readonly templateId: string }
  | { readonly kind: 'draftFile' };

export interface UploadRequest {
  readonly file: File;
  readonly purpose: UploadPurpose;
  readonly password: string;
  readonly consent: UploadConsent;
  /** The document's name for a file whose name is only an extension. */
  readonly fallbackName: string;
}

export interface UploadParts {
  readonly call: ReturnType<typeof createPageClient>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly isCancelled: () => boolean;
}

const LOOK_EVERY_MS = 700;

/** The result of a file, with its name. */
export type UploadOutcome =
  | { readonly kind: 'document'; readonly documentId: string; readonly name: string }
  | { readonly kind: 'template'; readonly templateId: string; readonly name: string }
  | { readonly kind: 'draftFile'; readonly fileId: string; readonly name: string };

/** Thrown when the file could not be read from the device: it is a folder, or was moved in the meantime. */
export class UnreadableFileError extends Error {}

/** Makes the result for which the file was chosen; null when it was canceled. Throws what the calls throw. */
export async function runUpload(parts: UploadParts, request: UploadRequest): Promise<UploadOutcome | null> {
  const fileId = await sendFile(parts, request);
  if (fileId === null) return null;
  parts.onProgress({ stage: 'draft', done: 0, total: 0 });
  return finish(parts, request, fileId, documentNameOf(request.file.name, request.fallbackName));
}

/** Uploads a file and waits for its pages; null when it was canceled. Throws what the calls throw. */
export async function sendFile(
  parts: UploadParts,
  { file, password, consent }: Pick<UploadRequest, 'file' | 'password' | 'consent'>,
): Promise<string | null> {
  parts.onProgress({ stage: 'send', done: 0, total: 0 });
  const base64 = await base64Of(file).catch((cause: unknown) => {
    throw new UnreadableFileError('unreadable', { cause });
  });
  const name = file.name.normalize('NFC');
  const { fileId, state } = await parts.call(calls.upload, {
    body: {
      base64,
      ext: endingOf(name),
      name,
      ...(password === '' ? {} : { password }),
      ...(consent.takesSigned ? { takesSigned: true } : {}),
      ...(consent.acceptsChanges ? { acceptsChanges: true } : {}),
    },
  });
  if (state === 'converting' && !(await followConversion(parts, fileId))) return null;
  return parts.isCancelled() ? null : fileId;
}

async function finish(
  parts: UploadParts,
  { purpose }: UploadRequest,
  fileId: string,
  name: string,
): Promise<UploadOutcome> {
  if (purpose.kind === 'templateFile') {
    const { templateId } = purpose;
    return { kind: 'template', templateId, name: await replaceTemplateFile(parts.call, templateId, fileId) };
  }
  if (purpose.kind === 'draftFile') return { kind: 'draftFile', fileId, name };
  if (purpose.kind === 'template') {
    const body = { fileId, name: templateNameFrom(name), teamId: purpose.teamId };
    const { templateId } = await parts.call(calls.createTemplate, { body });
    return { kind: 'template', templateId, name: body.name };
  }
  const { documentId } = await parts.call(calls.createDocument, {
    body: {
      name,
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: DEFAULT_VALIDITY_MINUTES,
      participants: [],
      fields: [],
      send: false,
    },
  });
  return { kind: 'document', documentId, name };
}

/** Waits until the pages exist; false when it was canceled. */
export async function followConversion(parts: UploadParts, fileId: string): Promise<boolean> {
  for (;;) {
    if (parts.isCancelled()) return false;
    const { state, progress } = await parts.call(calls.file, { params: { fileId } });
    if (state === 'ready') return true;
    const stage = progress.stage === 'pages' ? 'pages' : 'convert';
    parts.onProgress({ stage, done: progress.done, total: progress.total });
    await parts.sleep(LOOK_EVERY_MS);
  }
}
