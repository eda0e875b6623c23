/** Owns what a failed save means. */
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';

/**
 * conflict: someone else was first. gone: it is no draft any more. refused: the server says what is wrong with it.
 * broken: nothing was said about the draft; the same may work later.
 */
export type SaveError = 'conflict' | 'gone' | 'refused' | 'broken';

const GONE: readonly number[] = [ERRORS.notDraft.code, ERRORS.notFound.code];
const LATER: readonly number[] = [
  ERRORS.serverError.code,
  ERRORS.unavailable.code,
  ERRORS.tooManyAttempts.code,
  ERRORS.fileNotReady.code,
  ERRORS.tokenExpired.code,
];

/** What a failed save means for the draft. */
export function errorOf(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return 'broken';
  if (error.code === ERRORS.conflict.code) return 'conflict';
  if (GONE.includes(error.code)) return 'gone';
  return LATER.includes(error.code) ? 'broken' : 'refused';
}
