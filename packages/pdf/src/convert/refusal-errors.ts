import type { ErrorName } from '@dojang/domain';
import type { RefusalReason } from './conversion-error.ts';

/** The error of the table for each reason for which a file is refused. */
export const REFUSAL_ERRORS: Readonly<Record<RefusalReason, ErrorName>> = {
  unsupported: 'fileUnsupported',
  mismatch: 'fileMismatch',
  damaged: 'fileDamaged',
  empty: 'fileEmpty',
  too_big: 'fileTooLarge',
  encrypted: 'fileEncrypted',
  password_required: 'filePasswordRequired',
  password_wrong: 'filePasswordWrong',
  timeout: 'fileTimeout',
  too_many_pages: 'fileTooManyPages',
  blank: 'fileBlank',
  tool_missing: 'conversionMissing',
  huge_image: 'imageTooLarge',
  too_complex: 'fileTooComplex',
  signed: 'fileSigned',
  pending: 'filePending',
  pending_fixed: 'filePendingFixed',
  portfolio: 'filePortfolio',
  protected: 'fileProtected',
  foreign: 'fileForeign',
};
